import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A terminal of a given size, for what the command prints to people.
enum PseudoTerminal {
  /// Runs the command and gives what appears on the terminal.
  ///
  /// - Parameter input: what a person types; without it, input is no terminal.
  static func run(
    _ arguments: [String], in folder: String, columns: UInt16, lines: UInt16, input: String? = nil
  ) throws -> (status: Int32, output: String) {
    var (leader, follower): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&leader, &follower, nil, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
    defer { close(leader) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Command.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CLICOLOR_FORCE" }
      .merging(["NO_COLOR": "1"]) { $1 }
    process.standardInput =
      input == nil ? FileHandle.nullDevice : FileHandle(fileDescriptor: follower, closeOnDealloc: false)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: follower, closeOnDealloc: false)
    try process.run()
    close(follower)
    if let input { _ = Array(input.utf8).withUnsafeBytes { write(leader, $0.baseAddress, $0.count) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(leader, &buffer, buffer.count)
      // When the last one that writes has gone away, Linux says that there was an error.
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"))
  }
}
