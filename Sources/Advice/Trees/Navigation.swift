extension DecisionTree {
  static let navigation = DecisionTree(
    .navigation, "How should this screen or flow navigate?",
    .ask(
      "starts", "What is shown from here?",
      .when(
        "flows", "flows of their own: signing in and the main app, several tabs, a checkout",
        .advise(
          "hierarchy", "Use a coordinator per flow: the app's coordinator owns them, each owns its own stack.",
          because: [
            "A flow can be started from elsewhere, tested alone and replaced.",
            "A child says that it is finished, its parent removes it: so nothing keeps a closed flow in memory.",
          ],
          traps: [
            "The back button and the swipe end a screen, too: observe the navigation controller, or the child stays forever.",
            "Parents own children strongly; children know parents weakly or by a closure.",
          ],
          rules: ["segue-navigation", "viewcontroller-creates-viewcontroller", "viewmodel-holds-coordinator-strongly"],
          serves: ["C14"])),
      .when(
        "steps", "the steps of one task in their order: a wizard, an onboarding",
        .advise(
          "steps", "Let one view model or coordinator own the steps as an enum, with what was entered so far.",
          because: [
            "Each step shows a part of that state and reports `next` or `back`; it does not know which step follows.",
            "Skipping, going back and resuming are changes of one value, and a test walks through them without a screen.",
          ],
          traps: [
            "A screen that pushes the next one fixes the order in every screen; inserting a step then changes two of them.",
            "Validate a step before the enum moves on, and send the result once, after the last step.",
          ],
          template: """
            @MainActor @Observable final class SignUpFlow {
              enum Step: Int, CaseIterable { case account, address, confirmation }
              private(set) var step = Step.account
              var email = ""

              var canContinue: Bool { step != .account || email.contains("@") }
              func next() {
                guard canContinue, let following = Step(rawValue: step.rawValue + 1) else { return }
                step = following
              }
              func back() { step = Step(rawValue: step.rawValue - 1) ?? step }
            }
            """,
          rules: ["view-navigates-directly", "viewmodel-exposes-mutable-state"], serves: ["A4", "C14"])),
      .when(
        "screens", "other screens of the same flow: a detail, an editor, a sheet",
        .ask(
          "owner", "Does a coordinator, router or reducer own this flow already?",
          .yes(
            "yes",
            .advise(
              "signal", "Tell the owner what happened (`didSelect(order)`), and let it show the next screen.",
              because: [
                "By closure or a navigation protocol: the view model imports no UI, and the same screen fits into other flows.",
                "The owner makes the next screen with its dependencies; this one does not carry them through.",
              ],
              traps: ["The owner keeps the screen, so the way back is weak: `weak var coordinator`, `[weak self]`."],
              rules: [
                "view-navigates-directly", "viewcontroller-creates-viewcontroller", "viewmodel-owns-navigation",
                "viewmodel-holds-coordinator-strongly", "segue-navigation",
              ],
              serves: ["C14"])),
          .no(
            "no",
            .advise(
              "single", "Use one coordinator (or router) that owns the stack or the `NavigationPath`.",
              because: [
                "View models say what should happen (`didSelect(order)`), by closure or a navigation protocol; they import no UI.",
                "A test checks the path instead of a screen.",
              ],
              traps: [
                "`@State var showsDetails` in every view is navigation without an owner: links and tests cannot reach it."
              ],
              template: """
                @MainActor @Observable final class Router {
                  enum Route: Hashable { case order(Order.ID), settings }
                  var path: [Route] = []
                  func navigate(to route: Route) { path.append(route) }
                }
                """,
              rules: ["view-navigates-directly", "viewmodel-owns-navigation"], serves: ["C14"])))),
      .when(
        "nothing", "nothing: it only closes, or says what was chosen",
        .advise(
          "none", "Leave navigation out of it: it reports by a closure, and the screen that shows it decides.",
          because: ["What knows no neighbors can be shown from anywhere."],
          serves: ["C14"]))))
}
