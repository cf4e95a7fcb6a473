extension DecisionTree {
  static let pattern = DecisionTree(
    .pattern, "Which pattern for the state of this view model?",
    .ask(
      "states", "Is the screen always in exactly one of a few states, such as loading, loaded or failed?",
      .yes(
        "yes, one at a time: product details, signing in, the steps of a wizard",
        .advise(
          "state-enum", "Keep one property of an enum: idle, loading, loaded(value), empty, failed(error).",
          because: [
            "The compiler makes the view handle every state, and a spinner above an error cannot happen.",
            "A refresh is no state of its own: keep the old value beside it, or a separate `isRefreshing`.",
          ],
          traps: [
            "Cancellation is no failure: catch `CancellationError` first and restore the state from before.",
            "Do not load in `init`: it starts before the screen shows, and nothing can cancel or retry it.",
          ],
          template: """
            enum State: Equatable { case idle, loading, loaded(Product), failed(String) }

            @MainActor @Observable final class ProductViewModel {
              private(set) var state = State.idle
              private let products: any ProductLoading

              init(products: any ProductLoading) { self.products = products }

              func load(id: String) async {
                let former = state
                state = .loading
                do {
                  state = .loaded(try await products.product(id: id))
                } catch is CancellationError {
                  state = former
                } catch {
                  state = .failed(error.localizedDescription)
                }
              }
            }
            """,
          rules: ["boolean-state-machine", "cancellation-shown-as-error", "viewmodel-loads-in-init"],
          serves: ["A1", "A4", "B49", "C16"])),
      .no(
        "no: several values that change on their own",
        .ask(
          "form", "Does the user fill in a form whose fields are validated?",
          .yes(
            "yes: fields, messages beside them, a button that is enabled only when all are valid",
            .advise(
              "validation", "Give each field a value, validators and a message; derive `isValid` from all of them.",
              because: [
                "Validation depends on the latest values of several fields: a chain of streams (or derived properties of an "
                  + "`@Observable` class) is always current, flags set by hand are not.",
                "Checks that ask a server wait for a pause in typing (300 ms) and drop repeats and late answers.",
              ],
              traps: [
                "Fields are the exception to private setters: a form binds both ways. Everything derived stays private.",
                "Show a message after the user has left the field, not while they type the first character.",
              ],
              template: """
                @MainActor @Observable final class SignUpViewModel {
                  var email = ""
                  var password = ""
                  private(set) var isSubmitting = false

                  var emailProblem: String? { email.contains("@") ? nil : "Enter an email address." }
                  var passwordProblem: String? { password.count >= 12 ? nil : "Use at least 12 characters." }
                  var canSubmit: Bool { emailProblem == nil && passwordProblem == nil && !isSubmitting }
                }
                """,
              rules: ["viewmodel-exposes-mutable-state", "view-contains-logic"], serves: ["A2"])),
          .no(
            "no",
            .advise(
              "properties", "Keep independent properties; give each section that loads on its own a state of its own.",
              because: [
                "It is the simplest form, and right for what has no states: settings, counters, a filtered list.",
                "One enum for a dashboard of n sections would need 2ⁿ cases; an enum per section needs n.",
              ],
              traps: [
                "`isLoading` and `error` beside data are one state in disguise: as soon as one method sets them together, use "
                  + "the enum for that section."
              ],
              template: """
                @MainActor @Observable final class DashboardViewModel {
                  private(set) var orders = Section<[Order]>.loading
                  private(set) var offers = Section<[Offer]>.loading
                  var query = ""

                  enum Section<Value> { case loading, loaded(Value), failed(String) }
                }
                """,
              rules: ["boolean-state-machine", "viewmodel-exposes-mutable-state", "viewmodel-too-large"],
              serves: ["A3", "A5"]))))))
}
