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
}
