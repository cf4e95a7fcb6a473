#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Starts this program again.
enum Spawn {
  static func start(_ arguments: [String]) throws(Misuse) -> Int32 {
    var texts = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, executable, nil, nil, &texts, environ)
    if code != 0 { throw Misuse(reason: "starting another one failed with \(code)") }
    return pid
  }

  /// The first argument may be a name from PATH.
  private static var executable: String {
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: 4096)
      var size = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      "/proc/self/exe"
    #endif
  }
}
