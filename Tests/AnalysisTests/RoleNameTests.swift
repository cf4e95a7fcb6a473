import Analysis
import Architecture
import NameScrambler
import Testing

/// Roles come from structure: without the names of types and files they must stay, but for a few.
@Suite struct RoleNameTests {
  private static var root: String { String(#filePath.dropLast("/Tests/AnalysisTests/RoleNameTests.swift".count)) }

  private func program(_ sample: String) throws -> Program {
    let path = Self.root + "/Samples/" + sample
    return try Analyzer.analyze(AnalysisRequest(paths: [path], currentDirectory: Self.root, cache: .off)).program
  }

  @Test(arguments: ["ModernShop", "LegacyShop"], [1, 2, 3] as [UInt64])
  func mostRolesStayWhenNamesMeanNothing(sample: String, seed: UInt64) throws {
    let agreement = RoleAgreement(try program(sample), seed: seed)
    let changes = agreement.changes.map { "\($0.type): \($0.named) -> \($0.scrambled)" }
    #expect(agreement.types > 50)
    #expect(agreement.points >= 85, "\(changes)")
  }

  @Test func scramblingReplacesNamesAndNothingElse() throws {
    let program = try program("ModernShop")
    var scrambler = NameScrambler(seed: 7)
    let other = scrambler.scramble(program)
    #expect(other.types.count == program.types.count)
    #expect(other.files.map(\.nodes.count).sorted() == program.files.map(\.nodes.count).sorted())
    let pairs = NameScrambler.pairs(program, other)
    #expect(pairs.count == program.types.count)
    let renamed = pairs.count { $0.named.qualifiedName != $0.scrambled.qualifiedName }
    #expect(renamed * 10 >= program.types.count * 8)
    #expect(!other.types.contains { $0.qualifiedName.hasSuffix("ViewModel") || $0.qualifiedName.hasSuffix("Service") })
    #expect(Set(program.files.map(\.path)).isDisjoint(with: other.files.map(\.path)))
    var again = NameScrambler(seed: 7)
    #expect(again.scramble(program).types.map(\.qualifiedName) == other.types.map(\.qualifiedName))
  }
}
