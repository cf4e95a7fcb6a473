extension DecisionTree {
  static let testing = DecisionTree(
    .testing, "What is to be tested here?",
    .ask(
      "layer", "What is it?",
      .when(
        "view-model", "a view model",
        .advise(
          "state", "Test its state and the calls that it makes, with doubles for services and navigation.",
          because: [
            "Four tests matter: state after success and failure, arguments of the calls, the loading transition, and that an "
              + "error leaves a usable screen.",
            "Name them after action, condition and result; build one subject and its doubles for each test.",
          ],
          traps: [
            "Do not test that `@Published` publishes: that is Apple's test.",
            "Never `wait(for:)` in an async test, it blocks the thread that should fulfill it: `await fulfillment(of:)`.",
          ],
          template: """
            @MainActor @Test func loadShowsOrders() async {
              let service = OrderLoadingSpy(orders: .success([.sample()]))
              let viewModel = OrdersViewModel(orders: service)
              await viewModel.load()
              #expect(viewModel.state == .loaded([.sample()]))
              #expect(service.callCount == 1)
            }
            """,
          rules: ["viewmodel-depends-on-concrete", "viewmodel-uses-singleton"], serves: ["A26", "A27", "D25", "E31"])),
      .when(
        "view", "a view or view controller",
        .advise(
          "look",
          "Test what it shows for each state with snapshots, and the few journeys that earn money with UI tests.",
          because: ["A view without logic needs no unit test; a double of its view model gives it any state at once."],
          traps: ["Waiting for a fixed time makes tests slow and flaky: wait for an element."],
          rules: ["view-contains-logic"], serves: ["D25", "E31"])),
      .when(
        "coordinator", "a coordinator or router",
        .advise(
          "path", "Check the path or the pushed screens after each action; it needs no doubles.",
          because: ["It holds navigation as a value; a recording navigation controller gives the same for UIKit."],
          rules: ["segue-navigation"], serves: ["D25"])),
      .when(
        "service", "a service, repository or use case",
        .advise(
          "contract",
          "Test requests and mapping against a stub server, use cases and repositories with doubles of their sources.",
          because: [
            "Status codes, broken bodies and paging belong here, once, and not in the tests of every screen.",
            "Sync, conflicts and migrations need integration tests with a real database.",
            "Tags such as `@Suite(.tags(.networking))` select the suites that a change concerns.",
          ],
          rules: ["service-has-no-abstraction"], serves: ["A27", "D23", "D25", "E31"])),
      .when(
        "model", "a value or helper with rules of its own: a total, a parser, a validator",
        .advise(
          "rules", "Test its rules as they are: values in, values out, with the edge cases as arguments of one test.",
          because: ["It needs no doubles and no actor, so such a test is one line and runs in no time."],
          traps: [
            "The current date, the locale and random numbers are inputs: pass them, or the test fails elsewhere."
          ],
          template: """
            @Test(arguments: [("", false), ("a@b", true)]) func emailIsChecked(text: String, isValid: Bool) {
              #expect(Email.isValid(text) == isValid)
            }
            """,
          serves: ["D24", "D25", "E45"])),
      .when(
        "data", "plain data, or a protocol",
        .advise(
          "none", "It needs no test of its own: the tests of what decodes, implements or shows it cover it.",
          because: [
            "A test of a memberwise `init` repeats the compiler; a decoded record is tested with a real response."
          ],
          serves: ["A27"]))))
}
