// Generated from Tests/RulesTests/Examples/file-too-large. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension FileTooLarge {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"more lines than the limit (`lines: 6`)"#,
      code: #"""
        struct Basket {  // ← here
          var items: [String] = []
          var note = ""

          mutating func add(_ item: String) {
            items.append(item)
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"comments and blank lines are free (`lines: 4`)"#,
      code: #"""
        // A basket.
        // It holds what the customer wants to buy.

        struct Basket {
          // In the order of adding.
          var items: [String] = []

          var note = ""
        }
        """#))
}
