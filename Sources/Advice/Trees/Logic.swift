extension DecisionTree {
  static let logic = DecisionTree(
    .logic, "Where does this logic belong?",
    .ask(
      "display", "Does it prepare data for display: what is visible, in which order, which text?",
      .yes(
        "yes: filtering, sorting, grouping, choosing",
        .advise(
          "view-model", "Put it in the view model; leave the formatting of dates, prices and colors to the view.",
          because: [
            "What is shown is a decision that a test should be able to check without a screen.",
            "A formatted string depends on locale and size of the device: the view model offers `Date` and `Decimal`, a "
              + "formatter of the presentation layer turns them into text.",
          ],
          traps: ["Work in `body` runs on every redraw: a filter over a large list belongs behind a stored result."],
          rules: ["view-contains-logic", "viewmodel-uses-ui-types"], serves: ["A6", "A30", "F8"])),
      .no(
        "no",
        .ask(
          "reusable", "Is it a business operation that other screens need as well?",
          .yes(
            "yes: requests, validation rules, caching, persistence",
            .advise(
              "service", "Put it in a service or repository behind a protocol, and inject that.",
              because: [
                "A view model that calls the network itself is tested with a fake network; one that calls a protocol is tested "
                  + "with a five-line double.",
                "Two screens that repeat a rule sooner or later disagree about it.",
              ],
              traps: [
                "The trap is `URLSession.shared` in the view model \"for now\": every test of that screen then needs a server.",
                "A service that knows a screen is no service: return values, never views or view models.",
              ],
              template: """
                protocol OrderLoading: Sendable { func orders() async throws -> [Order] }

                struct OrderService: OrderLoading {
                  let client: any HTTPClient
                  func orders() async throws -> [Order] { try await client.get("/orders") }
                }
                """,
              rules: [
                "viewmodel-does-io", "view-does-io", "viewcontroller-does-io", "viewmodel-depends-on-concrete",
                "service-has-no-abstraction",
              ],
              serves: ["A7", "A10", "A30"])),
          .no(
            "no",
            .ask(
              "domain", "Is it a rule of the domain that needs nothing but the data?",
              .yes(
                "yes: a total, an overlap, whether an order may be canceled",
                .advise(
                  "model", "Make it a computed property or method of the model.",
                  because: ["It is right wherever the data goes, and its test is one line without doubles."],
                  traps: ["A model that fetches or saves itself is a service in disguise."],
                  rules: ["layer-dependency"], serves: ["A8", "A30"])),
              .no(
                "no",
                .advise(
                  "unneeded", "Ask whether it is needed at all.",
                  because: [
                    "What is neither display, nor operation, nor rule is often a leftover: a flag that no code reads, a conversion "
                      + "that two others undo."
                  ],
                  serves: ["A9"]))))))))
}
