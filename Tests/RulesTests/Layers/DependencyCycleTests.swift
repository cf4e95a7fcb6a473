import RuleExamples
import Testing

@testable import Rules

@Suite struct DependencyCycleTests {
  @Test func examples() throws { try ExampleRunner.verify(DependencyCycle.self) }

  /// A chain of features of which each shows the next one twice, and the last one the first one once.
  private func chain(_ count: Int, hub: Bool = false) -> String {
    let features = (0..<count).map { number in
      let next = "F\((number + 1) % count)View"
      let uses = number == count - 1 ? next + "()" : "\(next)()\n    \(next)()"
      return """
        //- Features/F\(number)/F\(number)View.swift
        import SwiftUI
        struct F\(number)View: View {
          var body: some View {
            \(uses)
            \(hub && number > 0 ? "F0Style()" : "Text(\"\")")
          }
        }
        """
    }
    return features.joined(separator: "\n") + (hub ? "\n//- Features/F0/F0Style.swift\nstruct F0Style {}" : "")
  }

  @Test func namesTheShortestCircleFromTheEdgeToCut() throws {
    let findings = try ExampleApp(Example("", chain(3))).run([DependencyCycle.self])
    #expect(
      findings.map(\.message) == [
        "the features `F2` → `F0` → `F1` → `F2` depend on each other in a circle; "
          + "the cheapest dependency to cut is `F2` → `F0` with 1 use of `F0View`"
      ])
  }

  @Test func whatMostFeaturesUseIsNoPartOfACircle() throws {
    #expect(try ExampleApp(Example("", chain(8))).run([DependencyCycle.self]).count == 1)
    #expect(try ExampleApp(Example("", chain(8, hub: true))).run([DependencyCycle.self]).isEmpty)
  }
}
