// Generated from Tests/RulesTests/Examples/coordinator-strong-parent. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension CoordinatorStrongParent {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "a strong parent that keeps the child in its list",
      code: """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          private var childCoordinators: [Coordinator] = []
          private let navigationController = UINavigationController()
          func start() { showCheckout() }
          private func showCheckout() {
            let checkout = CheckoutCoordinator(navigationController: navigationController, parent: self)
            childCoordinators.append(checkout)
            checkout.start()
          }
        }
        final class CheckoutCoordinator: Coordinator {
          private let navigationController: UINavigationController
          private let parent: AppCoordinator  // ← here
          init(navigationController: UINavigationController, parent: AppCoordinator) {
            self.navigationController = navigationController
            self.parent = parent
          }
          func start() { navigationController.pushViewController(CheckoutViewController(), animated: true) }
        }
        final class CheckoutViewController: UIViewController {}
        """),
    silent: ShownExamples.Example(
      title: "the coordinator of a representable view holds a value",
      code: """
        struct EditorView: UIViewRepresentable {
          @Binding var text: String
          final class Coordinator: NSObject, UITextViewDelegate {
            let parent: EditorView
            init(_ parent: EditorView) { self.parent = parent }
            func textViewDidChange(_ view: UITextView) { parent.text = view.text }
          }
          func makeCoordinator() -> Coordinator { Coordinator(self) }
          func makeUIView(context: Context) -> UITextView { UITextView() }
          func updateUIView(_ view: UITextView, context: Context) {}
        }
        """))
}
