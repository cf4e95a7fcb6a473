import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ObservedObjectCreatedInViewTests {
  @Test func examples() throws { try ExampleRunner.verify(ObservedObjectCreatedInView.self) }

  @Test func theRootOfAHostingControllerLosesNothingYet() throws {
    let view = """
      import SwiftUI
      final class LogModel: ObservableObject { @Published var lines: [String] = [] }
      struct LogView: View {
        @ObservedObject var model = LogModel()
        var body: some View { Text(model.lines.joined()) }
      }

      """
    let hosted = """
      final class LogController: UIViewController {
        func show() { present(UIHostingController(rootView: LogView()), animated: true) }
      }
      """
    let wrapped = """
      struct Frame<Content: View>: View { let content: Content; var body: some View { content } }
      final class FrameController<Content: View>: UIHostingController<Frame<Content>> {
        init(_ root: Content) { super.init(rootView: Frame(content: root)) }
      }
      enum LogAssembly { static func makeScreen() -> LogView { LogView() } }
      final class LogController: UIViewController {
        func show() { present(FrameController(LogAssembly.makeScreen()), animated: true) }
      }
      """
    let nested = "struct Page: View { var body: some View { LogView() } }"
    let parents = [
      (hosted, Severity.medium), (wrapped, .medium), (nested, .critical), (hosted + nested, .critical),
    ]
    for (parent, severity) in parents {
      let findings = try ExampleApp(Example("root", view + parent)).run([ObservedObjectCreatedInView.self])
      #expect(findings.map(\.severity) == [severity])
    }
  }

  @Test func whatKeepsNothingOfItsOwnIsMedium() throws {
    let app = try ExampleApp(ObservedObjectCreatedInView.self, reports: "nothing-that-it-keeps-is-lost")
    #expect(app.run([ObservedObjectCreatedInView.self]).map(\.severity) == [.medium, .medium])
  }

  /// A theme, its style and its subscription: each new object begins with the same. What other code sets later is lost.
  @Test(arguments: [("", Severity.medium), ("func dim(_ style: Style) { style.isDim = true }", .critical)])
  func whatNoCodeSetsAgainIsNotLost(other: String, severity: Severity) throws {
    let source = """
      import Combine
      import SwiftUI
      final class Style { var isDim = false }
      class ThemeObserver: ObservableObject {
        private var changes: Set<AnyCancellable> = []
        init(_ changed: AnyPublisher<Void, Never>) {
          changed.sink { [weak self] in self?.objectWillChange.send() }.store(in: &changes)
        }
      }
      final class RowTheme: ThemeObserver {
        var style = Style()
        var width = 2.0
        init() { super.init(Empty().eraseToAnyPublisher()) }
      }
      struct RowView: View {
        @ObservedObject var theme = RowTheme()
        var body: some View { Text("Row").opacity(theme.style.isDim ? 0.5 : 1).frame(width: theme.width) }
      }
      struct PageView: View { var body: some View { RowView() } }
      \(other)
      """
    let findings = try ExampleApp(Example("theme", source)).run([ObservedObjectCreatedInView.self])
    #expect(findings.map(\.severity) == [severity])
  }
}
