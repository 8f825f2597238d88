extension UInt8 {
    nonisolated static let controlA: UInt8 = 0x01
    nonisolated static let controlB: UInt8 = 0x02
    nonisolated static let controlC: UInt8 = 0x03
    nonisolated static let controlE: UInt8 = 0x05
    nonisolated static let controlD: UInt8 = 0x04
    nonisolated static let controlF: UInt8 = 0x06
    nonisolated static let controlK: UInt8 = 0x0B
    nonisolated static let controlL: UInt8 = 0x0C
    nonisolated static let controlO: UInt8 = 0x0F
    nonisolated static let controlN: UInt8 = 0x0E
    nonisolated static let controlP: UInt8 = 0x10
    nonisolated static let controlR: UInt8 = 0x12
    nonisolated static let controlT: UInt8 = 0x14
    nonisolated static let controlU: UInt8 = 0x15
    nonisolated static let controlW: UInt8 = 0x17
    nonisolated static let controlY: UInt8 = 0x19
    nonisolated static let controlZ: UInt8 = 0x1A
    nonisolated static let controlBackslash: UInt8 = 0x1C
    nonisolated static let controlUnderscore: UInt8 = 0x1F
}
