import Foundation
import Testing

/// What `lintel check` shows of many findings, and to whom.
@Suite struct OverviewCommandTests {
  private static func app(_ count: Int) throws -> TemporaryFolder {
    let files = (0..<count).map { index in
      ("App/Cart\(index).swift", SmallApp.leak.replacing("CartViewModel", with: "Cart\(index)ViewModel"))
    }
    return try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
  }

  private static let arguments = ["check", "--no-cache", "--only", "sink-captures-self"]

  private static func findings(_ text: String) -> Int { text.components(separatedBy: "[sink-captures-self]").count - 1 }

  @Test func aTerminalShowsTheTenThatMatterMost() throws {
    let folder = try Self.app(21)
    let result = try PseudoTerminal.run(Self.arguments, in: folder.path, columns: 100, lines: 30)
    #expect(result.status == 1)
    #expect(Self.findings(result.output) == 10)
    #expect(result.output.contains("The 10 findings that matter most, of 21:"))
    #expect(result.output.contains("lintel check --all --no-cache --only sink-captures-self"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func allOfThemAreShownWhenAskedForAndWhenThereAreFew() throws {
    let many = try Self.app(21)
    let all = try PseudoTerminal.run(Self.arguments + ["--all"], in: many.path, columns: 100, lines: 30)
    #expect(Self.findings(all.output) == 21 && !all.output.contains("What next"))
    let few = try Self.app(20)
    let whole = try PseudoTerminal.run(Self.arguments, in: few.path, columns: 100, lines: 30)
    #expect(Self.findings(whole.output) == 20 && !whole.output.contains("What next"))
  }

  @Test func filesAndPipesGetEveryFinding() async throws {
    let folder = try Self.app(21)
    let piped = try await Command.run(Self.arguments, in: folder.path)
    let all = try await Command.run(Self.arguments + ["--all"], in: folder.path)
    #expect(Self.findings(piped.output) == 21 && !piped.output.contains("What next"))
    #expect(all.output == piped.output)
    let written = try PseudoTerminal.run(
      Self.arguments + ["--output", "report.txt"], in: folder.path, columns: 100, lines: 30)
    #expect(written.output.isEmpty)
    #expect(folder.read("report.txt") == piped.output)
    let github = try PseudoTerminal.run(
      Self.arguments + ["--format", "github"], in: folder.path, columns: 100, lines: 30)
    #expect(github.output.components(separatedBy: "::error ").count == 22)
  }
}
