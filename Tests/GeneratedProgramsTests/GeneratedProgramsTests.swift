import Foundation
import Subprocess
import Testing

/// Generated programs, run by the program that runs them: it survives crashes and says which seed was the cause.
// One at a time: each test fills the cores.
@Suite(.serialized) struct GeneratedProgramsTests {
  struct Result {
    let status: Int32
    let output: String
  }

  /// Where the build put it: beside the tests.
  private static var path: String {
    let root = #filePath.components(separatedBy: "/Tests/GeneratedProgramsTests/")[0]
    let candidates = [
      (CommandLine.arguments[0] as NSString).deletingLastPathComponent + "/generated-programs",
      root + "/.build/debug/generated-programs",
    ]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[1]
  }

  private func run(_ arguments: String...) async throws -> Result { try await Self.run(arguments) }

  static func run(_ arguments: [String]) async throws -> Result {
    let result = try await Subprocess.run(
      .path(.init(path)), arguments: Arguments(arguments), output: .string(limit: 8 << 20),
      error: .string(limit: 1 << 20))
    let status: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
    return Result(status: status, output: result.standardOutput)
  }

  // A few: a debug build is twenty times slower than the one that `.ci/programs` runs.
  @Test(.timeLimit(.minutes(5)), arguments: ["synthesized", "recombined"])
  func programsWithoutACrashOrAHang(_ kind: String) async throws {
    let result = try await run("--kind", kind, "--count", "20", "--seed", "1000", "--jobs", "2")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("20 programs, "))
    #expect(result.output.contains(" 0 failures"))
  }

  @Test func aSeedGivesTheSameProgramEveryTime() async throws {
    let first = try await run("--seed", "42", "--print")
    #expect(first.status == 0 && first.output.contains("//- Sources/"))
    #expect(try await run("--seed", "42", "--print").output == first.output)
    #expect(try await run("--seed", "43", "--print").output != first.output)
  }

  @Test(arguments: [("overflow", "overflow of the stack"), ("trap", "injected")])
  func aCrashIsReportedWithItsSeedAndTheOthersGoOn(_ kind: String, _ reason: String) async throws {
    let result = try await run("--count", "4", "--seed", "1", "--inject", "\(kind):2", "--jobs", "1")
    #expect(result.status == 1)
    #expect(result.output.contains("seed 2: signal "))
    #expect(result.output.contains(reason), "\(result.output)")
    #expect(result.output.contains("\n3 programs, "))
    #expect(result.output.contains(" 1 failures"))
  }
}
