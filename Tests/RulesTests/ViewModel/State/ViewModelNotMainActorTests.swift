import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelNotMainActorTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelNotMainActor.self) }

  @Test func saysWhenTheBuildIsUnknownAndPointsAtTheView() throws {
    let source = """
      import SwiftUI
      final class FeedViewModel: ObservableObject {
        @Published private(set) var posts: [String] = []
        func load() async { posts = [] }
      }
      struct FeedView: View {
        @StateObject var viewModel = FeedViewModel()
        var body: some View { List(viewModel.posts, id: \\.self) { Text($0) } }
      }
      """
    let finding = try #require(ExampleApp(Example("test", source)).run([ViewModelNotMainActor.self]).first)
    #expect(finding.message.hasSuffix("(unless the build makes it the default)"))
    #expect(finding.message.contains("`posts`"))
    #expect(finding.related.map(\.message) == ["changed here", "`FeedView` shows its state"])
    #expect(finding.severity == .high)
    #expect(finding.fixable)
  }

  /// High needs a change that surely leaves the main thread. Who calls back, and where, is unknown behind a protocol; without a
  /// late change callers decide.
  @Test(arguments: [
    ("func login() async { state = 1 }", Severity.high, true),
    ("func login() { DispatchQueue.global().async { self.state = 1 } }", .high, true),
    ("func login() { Task.detached { self.state = 1 } }", .high, true),
    ("func login() { URLSession.shared.dataTask(with: url) { _, _, _ in self.state = 1 }.resume() }", .high, true),
    ("func login() { fetch { self.state = 1 } }", .high, true),
    ("func login() { service.login { self.state = $0 } }", .medium, true),
    ("func login() { OtherSDK.login { self.state = 1 } }", .medium, true),
    ("func login() { state = 1 }", .medium, false),
  ])
  func onlyAChangeThatSurelyLeavesTheMainThreadIsHigh(
    _ method: String, _ severity: Severity, _ isLate: Bool
  ) throws {
    let source = """
      import SwiftUI
      protocol LoginService { func login(_ done: @escaping (Int) -> Void) }
      final class LoginModel: ObservableObject {
        @Published var name = ""
        @Published private(set) var state = 0
        private let url = URL(fileURLWithPath: "/")
        private let service: any LoginService
        init(service: any LoginService) { self.service = service }
        \(method)
        private func fetch(_ done: @escaping () -> Void) {
          URLSession.shared.dataTask(with: url) { _, _, _ in done() }.resume()
        }
      }
      struct LoginView: View {
        @StateObject var model: LoginModel
        var body: some View { TextField("Name", text: $model.name) }
      }
      """
    let finding = try #require(ExampleApp(Example("test", source)).run([ViewModelNotMainActor.self]).first)
    #expect(finding.severity == severity)
    #expect(
      finding.message.hasPrefix(
        severity == .high
          ? "`LoginModel` changes `state` off the main thread"
          : "nothing keeps changes of `state` of `LoginModel` on the main thread"))
    #expect(finding.related.contains { $0.message == "changed here" } == isLate)
  }

  /// Hops, also through functions of the app, and what SwiftUI runs.
  @Test(arguments: [
    ("DispatchQueue.main.async { self.state = 1 }", true),
    ("onMain { self.state = 1 }", true),
    ("later { onMain { self.state = 1 } }", true),
    ("deferred { self.state = 1 }", true),
    ("use(Binding(get: { 0 }, set: { self.state = $0 }))", true),
    ("$name.debounce(for: 1, scheduler: DispatchQueue.main).sink { _ in self.state = 1 }.store(in: &bag)", true),
    ("later { self.state = 1 }", false),
    ("both({ self.state = 1 }, then: {})", false),
    ("both({}, then: { self.state = 1 })", true),
    ("onMain { later { self.state = 1 } }", false),
  ])
  func whatEveryWayLeadsToMainIsSilent(_ change: String, _ isSilent: Bool) throws {
    let source = """
      import Combine
      import SwiftUI
      func onMain(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }
      func deferred(work: @escaping () -> Void) { later { onMain { work() } } }
      func later(_ work: @escaping () -> Void) { DispatchQueue.global().async { work() } }
      func both(_ work: @escaping () -> Void, then done: @escaping () -> Void) {
        DispatchQueue.global().async { work(); DispatchQueue.main.async { done() } }
      }
      func use(_ binding: Binding<Int>) {}
      final class LoginModel: ObservableObject {
        @Published var name = ""
        @Published private(set) var state = 0
        private var bag: Set<AnyCancellable> = []
        func login() { \(change) }
      }
      struct LoginView: View {
        @StateObject var model = LoginModel()
        var body: some View { TextField("Name", text: $model.name) }
      }
      """
    #expect(try ExampleApp(Example("main", source)).run([ViewModelNotMainActor.self]).isEmpty == isSilent)
  }

  @Test("the fix names what does not compile without the actor too")
  func fix() throws {
    let source = """
      import SwiftUI
      protocol IconShowing { func choose() }
      final class IconModel: ObservableObject, IconShowing {
        @Published private(set) var state = 0
        func choose() { DispatchQueue.global().async { self.state = 1 } }
      }
      class BaseModel {}
      final class PageModel: BaseModel, ObservableObject {
        @Published private(set) var page = 0
        func turn() async { page += 1 }
      }
      struct IconView: View {
        @StateObject var model = IconModel()
        @StateObject var pages = PageModel()
        var body: some View { Text("\\(model.state) \\(pages.page)") }
      }
      """
    let fixes = try ExampleApp(Example("test", source)).run([ViewModelNotMainActor.self]).map(\.fix)
    #expect(
      fixes == [
        "Put `@MainActor` on the class and on `IconShowing`, and hop to main where `choose` works with it on another queue.",
        "Put `@MainActor` on its base class `BaseModel`, which gives it to every class below.",
      ])
  }

  @Test func offersAnotherWayOutWhereThereIsNoMainActor() throws {
    let source = """
      import UIKit
      final class RiskViewModel {
        @Published private(set) var title = ""
        func load() async { title = "low" }
      }
      final class RiskViewController: UIViewController {
        let viewModel = RiskViewModel()
        func follow() -> AnyCancellable { viewModel.$title.sink { [weak self] in self?.title = $0 } }
      }
      """
    let settings = Example.Settings(deploymentTargets: ["ios": 12.5])
    let app = try ExampleApp(Example("test", settings: settings, source))
    let finding = try #require(app.run([ViewModelNotMainActor.self]).first)
    #expect(finding.severity == .medium)
    #expect(finding.fix.contains("main queue"))
    #expect(!finding.fixable)
  }
}
