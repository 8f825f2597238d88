#if os(Linux)
    import Foundation
    import ProcessTesting
    import Testing

    @Suite(.serialized) struct MemorySearchTests {
        private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

        /// The value of MADV_GUARD_INSTALL, which makes a page unreadable but leaves it in its region.
        private static let guardInstall: Int32 = 102

        /// Whether the system knows MADV_GUARD_INSTALL.
        private static var canGuardPages: Bool {
            let protection = PROT_READ | PROT_WRITE
            guard let page = mmap(nil, pageSize, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) else {
                return false
            }
            defer { munmap(page, pageSize) }
            return madvise(page, pageSize, guardInstall) == 0
        }

        private func region(_ size: Int) throws -> UnsafeMutableRawPointer {
            try #require(mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
        }

        /// Stores a password in a region, without any other copy of it.
        private func store(_ flipped: [UInt8], in region: UnsafeMutableRawPointer, at offset: Int = 0) {
            for (index, byte) in flipped.enumerated() {
                region.storeBytes(of: MemorySearch.plain(byte), toByteOffset: offset + index, as: UInt8.self)
            }
        }

        /// The allocator's heaps become one region when they are adjacent. A region can also have the size of a stack.
        @Test(arguments: [(1 << 28, 0), (1 << 28, 1 << 20 - 12), (1 << 28, 1 << 28 - 24), (1 << 23, 1 << 22)])
        func `text is found anywhere in a large region`(size: Int, offset: Int) throws {
            let region = try region(size)
            defer { munmap(region, size) }
            let password = MemorySearch.randomPassword()
            #expect(try MemorySearch.places(password) == [])
            store(password, in: region, at: offset)
            #expect(try MemorySearch.places(password).count == 1)
        }

        /// The list of the regions of a program with many threads is longer than what one call of `read` returns.
        @Test func `text is found in each of many regions`() throws {
            var regions: [UnsafeMutableRawPointer] = []
            defer { for region in regions { munmap(region, Self.pageSize * 2) } }
            for _ in 1...500 {
                // The system merges adjacent regions, so the second page of each region can only be read.
                let region = try region(Self.pageSize * 2)
                mprotect(region + Self.pageSize, Self.pageSize, PROT_READ)
                regions.append(region)
            }
            for region in [regions[0], regions[250], regions[499]] {
                let password = MemorySearch.randomPassword()
                store(password, in: region)
                #expect(try MemorySearch.places(password).count == 1)
            }
        }

        @Test(.enabled(if: canGuardPages, "systems before Linux 6.13 cannot guard a page"))
        func `text is found after a page that cannot be read`() throws {
            let size = Self.pageSize * 8
            let region = try region(size)
            defer { munmap(region, size) }
            try #require(madvise(region + Self.pageSize * 2, Self.pageSize, Self.guardInstall) == 0)
            let password = MemorySearch.randomPassword()
            store(password, in: region, at: Self.pageSize * 4)
            #expect(try MemorySearch.places(password).count == 1)
        }

        @Test func `in this process, stacks are not searched`() throws {
            let password = MemorySearch.randomPassword()
            let null = open("/dev/null", O_WRONLY)
            defer { close(null) }
            let (begins, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let thread = Thread {
                withUnsafeTemporaryAllocation(byteCount: 24, alignment: 1) { bytes in
                    for (index, byte) in password.enumerated() { bytes[index] = MemorySearch.plain(byte) }
                    // An optimized build writes only bytes that are used.
                    write(null, bytes.baseAddress!, bytes.count)
                    begins.signal()
                    ends.wait()
                }
            }
            thread.start()
            begins.wait()
            defer { ends.signal() }
            #expect(try MemorySearch.places(password) == [])
            #expect(try !MemorySearch.places(password, in: getpid()).isEmpty)
        }
    }
#endif
