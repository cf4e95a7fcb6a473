import Foundation
import ProgramGenerator

/// Starts children and reads what they tell.
struct ChildProcess: Sendable {
  /// How a child ended, and its last words.
  struct Result: Sendable {
    let lines: [Line]
    /// The signal that ended it, or 0.
    let signal: Int32
    /// The end of its standard error.
    let words: String

    /// The seed that was begun and neither ended nor faulted.
    var open: UInt64? {
      var open: UInt64?
      for line in lines {
        switch line {
        case .began(let seed): open = seed
        case .ended, .fault: open = nil
        }
      }
      return open
    }
  }

  let kind: ProgramGenerator.Kind
  /// Bytes.
  let stack: Int
  /// As the child's `--inject`.
  var injection: String?

  /// Runs the programs of some seeds, until one of them ends the process.
  func run(seeds: [UInt64]) throws -> Result {
    try start(["--seeds", seeds.map(String.init).joined(separator: ",")])
  }

  /// Runs the program in a folder.
  func run(folder: String) throws -> Result { try start(["--folder", folder]) }

  /// Measures the growth of a shape.
  func run(shape: String, scale: Int) throws -> Result { try start(["--shape", shape, "--scale", "\(scale)"]) }

  private func start(_ arguments: [String]) throws -> Result {
    let process = Process()
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("programs-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      ["child", "--kind", kind.rawValue, "--stack", "\(stack)"] + arguments
      + (injection.map { ["--inject", $0] } ?? [])
    // A backtrace of every crash that is being made smaller would take most of the time.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let words = (try? Data(contentsOf: errors)).map { String(decoding: $0.prefix(4_000), as: UTF8.self) } ?? ""
    return Result(
      lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(Line.init),
      signal: process.terminationReason == .uncaughtSignal
        ? process.terminationStatus : process.terminationStatus == 0 ? 0 : -process.terminationStatus,
      words: words)
  }
}
