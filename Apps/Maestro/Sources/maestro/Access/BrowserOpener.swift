import Foundation

/// Opens links in the browser of the user.
enum BrowserOpener {
  /// Asks the system to open a link. Others can read the arguments of a program, so they name a file that leads there.
  /// - Returns: whether there is something that can be asked.
  /// - Throws: `SessionError` when the file cannot be written.
  static func open(_ link: String, home: Home) throws -> Bool {
    #if canImport(Darwin)
      let candidates = ["/usr/bin/open"]
    #else
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
      let candidates = path.split(separator: ":").map { "\($0)/xdg-open" }
    #endif
    guard let program = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      return false
    }
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><title>Maestro</title><meta http-equiv="refresh" content="0;url=\(link)">
      <a href="\(link)">Open Maestro</a>

      """
    try PrivateFile.write(Data(page.utf8), to: home.openingPage)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [URL(fileURLWithPath: home.openingPage).absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}
