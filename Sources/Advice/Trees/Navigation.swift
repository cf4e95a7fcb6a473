extension DecisionTree {
  static let navigation = DecisionTree(
    .navigation, "How should this app navigate?",
    .ask(
      "flows", "Is there more than one flow: signing in and the main app, several tabs, a checkout?",
      .yes(
        "yes",
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
          rules: ["view-navigates-directly", "viewmodel-owns-navigation"], serves: ["C14"]))))
}
