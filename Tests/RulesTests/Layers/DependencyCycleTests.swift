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

  private static let orders = """
    //- Features/Orders/OrdersView.swift
    import SwiftUI
    struct OrdersView: View {
      let period: Period
      var body: some View { CartView() }
    }
    struct TotalView: View { var body: some View { CartView() } }
    struct HintView: View { var body: some View { CartView() } }
    struct NoteView: View { var body: some View { CartView() } }
    //- Features/Orders/Period.swift
    enum Period { case week, month }
    //- Features/Orders/Filter.swift
    struct Filter { var text = "" }

    """

  /// One value type is moved in a minute; the fix names all that has to move, what is used most first.
  @Test(arguments: [
    ("let period: Period", "Move `Period` from `Orders` to code that both may use."),
    (
      "let period: Period\n  let filter: Filter\n  var last: Filter?",
      "Move `Filter` and `Period` from `Orders` to code that both may use."
    ),
  ])
  func theFixEndsTheCircle(members: String, fix: String) throws {
    let cart = """
      //- Features/Cart/CartView.swift
      import SwiftUI
      struct CartView: View {
        \(members)
        var body: some View { Text("") }
      }
      """
    let finding = try #require(try ExampleApp(Example("", Self.orders + cart)).run([DependencyCycle.self]).first)
    #expect(finding.fix == fix)
  }
}
