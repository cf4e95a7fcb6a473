import Foundation
import Testing

/// Another program, beside git.
enum Tool {
  /// Runs it to its end; it has to succeed.
  static func run(_ path: String, _ arguments: [String], _ environment: [String: String?]) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    #expect(status == 0, "\(path) \(arguments)")
  }
}
