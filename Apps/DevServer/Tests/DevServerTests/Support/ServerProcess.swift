import Foundation

/// The program, serving.
final class ServerProcess {
  let address: String
  private let process: Process
  private let ends: AsyncStream<Void>

  private init(address: String, process: Process, ends: AsyncStream<Void>) {
    self.address = address
    self.process = process
    self.ends = ends
  }

  /// - Returns: when it takes requests.
  static func start(_ arguments: [String], umask: String = "022") async throws -> ServerProcess {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #"umask "$1"; shift; exec "$@""#, "sh", umask, try Package.program("devserver")] + arguments
    let output = Pipe()
    process.standardOutput = output
    let (ends, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let (lines, line) = AsyncStream<String>.makeStream()
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { line.finish() } else { line.yield(String(decoding: data, as: UTF8.self)) }
    }
    defer { output.fileHandleForReading.readabilityHandler = nil }
    var told = ""
    for await line in lines {
      told += line
      if told.hasSuffix("\n") { break }
    }
    guard let address = told.firstMatch(of: /Serving on (http:\/\/127\.0\.0\.1:\d+)\n/)?.output.1 else {
      throw Program.Failure(description: "the server does not start: \(told)")
    }
    return ServerProcess(address: String(address), process: process, ends: ends)
  }

  /// Ends it as an interrupt does.
  /// - Returns: its status; less than 0 where it did not end by itself.
  func stop() async -> Int32 {
    process.terminate()
    for await _ in ends {}
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
