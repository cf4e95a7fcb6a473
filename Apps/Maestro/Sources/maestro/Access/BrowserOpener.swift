import Foundation

/// Opens links in the browser of the user.
enum BrowserOpener {
  /// Asks the system to open a link.
  /// - Returns: whether there is something that can be asked.
  static func open(_ link: String) -> Bool {
    #if canImport(Darwin)
      let candidates = ["/usr/bin/open"]
    #else
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
      let candidates = path.split(separator: ":").map { "\($0)/xdg-open" }
    #endif
    guard let program = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      return false
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [link]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}
