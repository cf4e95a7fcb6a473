import Foundation
import Subprocess
import Testing

/// What is said about a program does not depend on where its code stands: files, declarations, members and independent
/// statements are shuffled, and places of findings and roles have to stay.
// One at a time: each test is a process that fills a core.
@Suite(.serialized) struct OrderTests {
  private static let root = #filePath.components(separatedBy: "/Tests/GeneratedProgramsTests/")[0]

  private func expectNoDifference(_ arguments: String...) async throws {
    let result = try await GeneratedProgramsTests.run(["order"] + arguments)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(" 0 depend on the order of their code"))
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["synthesized", "recombined"])
  func generatedPrograms(_ kind: String) async throws {
    try await expectNoDifference("--kind", kind, "--count", "8", "--seed", "2000", "--shuffles", "1")
  }

  @Test(.timeLimit(.minutes(5))) func examplesOfRules() async throws {
    try await expectNoDifference("--examples", "--shuffles", "1")
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["LegacyShop", "ModernShop"]) func sample(_ name: String) async throws {
    try await expectNoDifference("--shuffles", "1", Self.root + "/Samples/\(name)")
  }

  @Test func aShuffledProgramIsTheSameEveryTime() async throws {
    let first = try await GeneratedProgramsTests.run(["order", "--count", "1", "--seed", "7", "--print"])
    #expect(first.status == 0 && first.output.contains("//- Sources/"))
    let second = try await GeneratedProgramsTests.run(["order", "--count", "1", "--seed", "7", "--print"])
    #expect(first.output == second.output)
    #expect(try await GeneratedProgramsTests.run(["--seed", "7", "--print"]).output != first.output)
  }
}
