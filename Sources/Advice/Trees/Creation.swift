extension DecisionTree {
  static let creation = DecisionTree(
    .creation, "How does this view get its view model?",
    .ask(
      "needs", "What does the view model need that only the parent of the view knows?",
      .when(
        "received", "nothing of its own: it shows a view model that the parent has already",
        .advise(
          "receive", "Take the parent's view model as a property and observe it; do not own it.",
          because: [
            "The view that creates an object owns it, others observe it: `@ObservedObject`, a plain property or `@Bindable` "
              + "for `@Observable`, a scoped store for reducers.",
            "A row or section that reads two values takes these values instead: it redraws less and has a preview.",
          ],
          traps: ["`@State` or `@StateObject` keeps the first object when the parent passes another one."],
          template: "@Bindable var viewModel: SettingsViewModel",
          rules: ["observed-object-created-in-view", "state-object-from-parent", "wrong-wrapper-for-observable"],
          serves: ["B32", "A11"])),
      .when(
        "none", "nothing",
        .advise(
          "direct", "Let the view create and own it.",
          because: ["`@State` (or `@StateObject`) keeps it alive as long as the screen, across redraws."],
          traps: [
            "`@ObservedObject var model = Model()` makes a new one on each redraw of the parent and loses its state."
          ],
          template: "@State private var viewModel = SettingsViewModel()",
          rules: ["observed-object-created-in-view", "wrong-wrapper-for-observable"], serves: ["A11"])),
      .when(
        "few", "one or two values, such as an id",
        .advise(
          "parameter", "Pass them to the view's `init` and wrap the view model once.",
          because: ["The view says what it needs, and SwiftUI keeps the first view model for the screen's whole life."],
          traps: [
            "The first value wins: when the parent passes another id, the old view model stays. Add `.id(userID)` or load "
              + "in `.task(id: userID)`."
          ],
          template: """
            init(userID: User.ID, users: any UserLoading) {
              _viewModel = State(initialValue: UserViewModel(userID: userID, users: users))
            }
            """,
          rules: ["observed-object-created-in-view", "state-object-from-parent"], serves: ["A12"])),
      .when(
        "many", "three or more, or services that the parent itself does not use",
        .advise(
          "factory", "Let a coordinator or container make it, with one `make…ViewModel()` for each screen.",
          because: [
            "Parents should not carry services through that they never use.",
            "One place knows how a screen is wired, so a new dependency changes one line.",
          ],
          traps: [
            "A static `Container.shared` is a singleton again: pass the container to the root, and from there down."
          ],
          template: """
            @MainActor final class AppContainer {
              private let client: any HTTPClient
              init(client: any HTTPClient) { self.client = client }
              func makeCheckoutViewModel(cart: Cart) -> CheckoutViewModel {
                CheckoutViewModel(cart: cart, orders: OrderService(client: client), prices: PriceService(client: client))
              }
            }
            """,
          rules: ["view-holds-service", "viewmodel-uses-singleton"], serves: ["A13", "A29"]))))
}
