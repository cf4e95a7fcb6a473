import Foundation
import Subprocess

/// Runs the driver in a process group of its own, for as long as a body of code runs.
enum DriverProcess {
  /// - Parameter folder: for everything that driver and browser write.
  static func run<Result: Sendable>(
    _ executables: Executables, folder: String, _ body: (DriverClient) async throws -> Result
  ) async throws -> Result {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(5))]
    let teardown = options.teardownSequence
    let environment = Environment.inherit.updating(["TMPDIR": folder, "HOME": folder])
    let outcome = try await Subprocess.run(
      .name(executables.driver), arguments: ["--port=0", "--allowed-ips=127.0.0.1"],
      environment: environment, platformOptions: options, input: .none, output: .sequence, error: .discarded
    ) { execution in
      // Its output is read to the end: a full pipe would stop it.
      let (ports, port) = AsyncStream<Int>.makeStream()
      let output = execution.standardOutput
      return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { port.finish() }
          var text = ""
          for try await buffer in output {
            guard text.utf8.count < 1 << 16 else { continue }
            text += buffer.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            if let found = DriverProcess.port(in: text) {
              port.yield(found)
              port.finish()
            }
          }
        }
        defer { group.cancelAll() }
        guard let port = await ports.first(where: { _ in true }) else {
          throw BrowserError("chromedriver ended before it took commands")
        }
        let client = DriverClient(port: port)
        let result: Swift.Result<Result, any Error>
        do {
          result = .success(try await body(client))
        } catch {
          result = .failure(error)
        }
        await execution.teardown(using: teardown)
        return try result.get()
      }
    }
    return outcome.closureResult
  }

  /// The driver says “… was started successfully on port 12345.”
  private static func port(in text: String) -> Int? {
    guard let range = text.range(of: "successfully on port ") else { return nil }
    let digits = text[range.upperBound...].prefix { $0.isNumber }
    guard text[range.upperBound...].dropFirst(digits.count).first == "." else { return nil }
    return Int(digits)
  }
}
