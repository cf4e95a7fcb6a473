#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ways to crash.
enum Crash {
  static func abort() {
    #if canImport(Darwin)
      Darwin.abort()
    #elseif canImport(Musl)
      Musl.abort()
    #else
      Glibc.abort()
    #endif
  }

  /// Reads the second page of memory, which no process has.
  static func dereference() {
    let address = UnsafePointer<Int>(bitPattern: 4096 + CommandLine.arguments.count * 8)
    print(address?.pointee ?? 0)
  }

  /// Ends the stack and takes no other memory: what follows the call keeps every one on it.
  static func recurse(_ values: [Int]) -> Int {
    values.count >= 0 ? recurse(values.reversed()) + values.count : 0
  }
}
