import Rules

/// The generated Swift source with the two examples of a rule.
package enum ShownExamplesSource {
  /// The source for a rule; `type` is the name of its Swift type.
  package static func text(rule: String, type: String, examples: ShownExamples) -> String {
    """
    // Generated from Tests/RulesTests/Examples/\(rule). Do not edit: regenerate it with
    // `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
    // The code is text that lintel reads and users see: it is never compiled or run.

    extension \(type) {
      /// The two examples that users see.
      public static let shownExamples: ShownExamples? = ShownExamples(
        reported: ShownExamples.Example(
    \(arguments(examples.reported))),
        silent: ShownExamples.Example(
    \(arguments(examples.silent))))
    }

    """
  }

  private static func arguments(_ example: ShownExamples.Example) -> String {
    let hashes = String(repeating: "#", count: hashCount(example.title + example.code))
    let indent = "      "
    let code = example.code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "\(indent)  \($0)\n" }.joined()
    return """
      \(indent)title: \(hashes)"\(example.title)"\(hashes),
      \(indent)code: \(hashes)\"""
      \(code)\(indent)  \"""\(hashes)
      """
  }

  /// How many the delimiters need, so that nothing in the text ends or escapes.
  private static func hashCount(_ text: String) -> Int {
    if !text.contains("\\"), !text.contains("\"") { return 0 }
    let longest = text.split { $0 != "#" }.map(\.count).max() ?? 0
    return longest + 1
  }
}
