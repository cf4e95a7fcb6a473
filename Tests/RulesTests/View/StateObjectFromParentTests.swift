import RuleExamples
import Testing

@testable import Rules

@Suite struct StateObjectFromParentTests {
  @Test func examples() throws { try ExampleRunner.verify(StateObjectFromParent.self) }

  @Test(arguments: [
    ("lazy var host = UIHostingController(rootView: InputBar(draft: draft).padding())", true),
    ("func show() { present(UIHostingController(rootView: InputBar(draft: draft)), animated: true) }", true),
    ("func show() { let bar = InputBar(draft: draft); present(Host(Sheet { bar }), animated: true) }", true),
    ("func bar() -> some View { InputBar(draft: draft) }", false),
    ("struct Chat: View { let draft: Draft; var body: some View { InputBar(draft: draft) } }", false),
  ])
  func `what no redraw builds is not reported`(member: String, isHosted: Bool) throws {
    let source = """
      import SwiftUI
      final class Draft: ObservableObject { @Published var text = "" }
      struct InputBar: View {
        @StateObject private var draft: Draft
        init(draft: Draft) { _draft = StateObject(wrappedValue: draft) }
        var body: some View { Text(draft.text) }
      }
      final class ChatViewController: UIViewController {
        private let draft = Draft()
        \(member)
      }
      """
    #expect(try ExampleApp(Example("host", source)).run([StateObjectFromParent.self]).isEmpty == isHosted)
  }
}
