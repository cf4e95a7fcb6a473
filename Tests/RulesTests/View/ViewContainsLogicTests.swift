import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewContainsLogicTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewContainsLogic.self) }

  /// One, four `if`s, three `&&` and three ternaries; `||` is free.
  @Test func complexityCountsBranchesConditionsAndTernaries() throws {
    let source = """
      import SwiftUI
      struct EstimateView: View {
        let a: Int, b: Int
        var body: some View { Text(estimate) }
        private var estimate: String {
          if a == 0 { return b == 1 ? "1" : "2" }
          if a > 20 || (b == 1 && a > 12) { return "3" }
          if a == 7 || (a == 6 && b >= 14) { return "4" }
          if a == 1 { return b >= 20 ? "5" : "6" }
          return b < 14 && a > 5 ? "7" : "8"
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("estimate", source)).run([ViewContainsLogic.self]).first)
    #expect(finding.occurrences.map(\.value) == [11])
    #expect(finding.message.contains("cyclomatic complexity is 11"))
  }

  @Test func aTableIsOneStatementButADecisionIsMany() throws {
    func source(_ value: (Int) -> String) -> String {
      """
      import SwiftUI
      struct EstimateView: View {
        let a: Int
        var body: some View { Text("\\(seconds(of: a))") }
        private func seconds(of name: Int) -> Int {
          switch name {
          \((1...30).map { "case \($0): return \(value($0))" }.joined(separator: "\n"))
          default: return 0
          }
        }
      }
      """
    }
    #expect(try ExampleApp(Example("table", source { "\($0)" })).run([ViewContainsLogic.self]).isEmpty)
    #expect(try ExampleApp(Example("choice", source { "a + \($0)" })).run([ViewContainsLogic.self]).isEmpty)
    #expect(
      try ExampleApp(Example("rules", source { "a > 1 && a < \($0) ? 1 : 2" })).run([ViewContainsLogic.self]).count == 1
    )
  }

  @Test func theLargestBranchOfABuildCounts() throws {
    let source = """
      import SwiftUI
      struct EstimateView: View {
        let a: Int
        var body: some View { Text("\\(estimate)") }
        private var estimate: Int {
          #if os(tvOS)
            if a == 1 { return 2 }
            return 0
          #else
            if a == 1 || a == 2, a != 5 { return 2 }
            if a == 2, a != 6 { return 2 }
            if a == 3, a != 7 { return 2 }
            return 0
          #endif
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("estimate", source)).run([ViewContainsLogic.self]).first)
    #expect(finding.occurrences.map(\.value) == [7])
  }
}
