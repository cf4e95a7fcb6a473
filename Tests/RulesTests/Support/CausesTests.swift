import Findings
import RuleExamples
import Testing

@testable import Rules

/// Findings with one cause are presented as one; each keeps its place and its fingerprint.
@Suite struct CausesTests {
  private func groups(_ source: String, _ rule: any Rule.Type) throws -> [FindingGroup] {
    let findings = try ExampleApp(Example("cause", source)).run([rule])
    return Report(
      toolVersion: "1", files: 1, types: 1, profiles: [], findings: findings, skipped: [],
      rules: [rule.description.summary(severity: nil)]
    ).groups
  }

  /// View models that take the same shared instance.
  private func users(_ count: Int) -> String {
    """
    import Foundation
    final class Session {
      static let shared = Session()
      func load() async throws -> Data { try await URLSession.shared.data(from: URL(string: "x")!).0 }
    }

    """
      + (1...count).map { number in
        """
        @MainActor final class Page\(number)ViewModel: ObservableObject {
          @Published private(set) var size = 0
          func load() async { size = (try? await Session.shared.load().count) ?? 0 }
        }
        struct Page\(number)View: View {
          @StateObject var viewModel: Page\(number)ViewModel
          var body: some View { Text("\\(viewModel.size)") }
        }

        """
      }.joined()
  }

  @Test func aSharedObjectIsOneCause() throws {
    let groups = try groups(users(4), ViewModelUsesSingleton.self)
    try #require(groups.count == 1)
    #expect(
      groups[0].message
        == "4 view models take `Session.shared` themselves instead of being given it: `Page1ViewModel`, "
        + "`Page2ViewModel`, `Page3ViewModel` and 1 other")
    #expect(groups[0].declaration?.line == 2)
    #expect(Set(groups[0].findings.map(\.fingerprint)).count == 4)
    #expect(Set(groups[0].findings.map(\.cause)).count == 1)
  }

  @Test func twoUsersSpeakForThemselves() throws {
    #expect(try groups(users(2), ViewModelUsesSingleton.self).map(\.isShared) == [false, false])
  }

  private static func open(_ count: Int, of total: Int) -> String {
    (1...total).map { number in
      let state = number > count ? "private(set) var" : "var"
      return """
        @MainActor final class Page\(number)ViewModel: ObservableObject {
          @Published \(state) size = 0
          @Published \(state) title = ""
          func load() { size += 1; title = "x" }
        }
        struct Page\(number)View: View {
          @StateObject var viewModel: Page\(number)ViewModel
          var body: some View { Text(viewModel.title + "\\(viewModel.size)") }
        }

        """
    }.joined()
  }

  @Test func aHabitIsOneFindingAboutTheApp() throws {
    let groups = try groups(Self.open(5, of: 8), ViewModelExposesMutableState.self)
    try #require(groups.count == 1)
    #expect(groups[0].message.contains("in 5 of 8 view models: `Page1ViewModel`"))
    #expect(groups[0].fix.hasSuffix("if this is what the team wants, disable the rule."))
  }

  @Test(arguments: [(4, 5), (5, 12)])
  func fewTypesOrExceptionsAreNoHabit(count: Int, total: Int) throws {
    #expect(
      try groups(Self.open(count, of: total), ViewModelExposesMutableState.self).map(\.isShared)
        == Array(repeating: false, count: count))
  }
}
