@main
struct Signup {
    static func main() {}
}
