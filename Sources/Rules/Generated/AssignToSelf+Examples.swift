// Generated from Tests/RulesTests/Examples/assign-to-self. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension AssignToSelf {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"kept in the set of subscriptions"#,
      code: #"""
        import Combine
        final class PlayerViewModel: ObservableObject {
          @Published private(set) var title = ""
          private var subscriptions: Set<AnyCancellable> = []
          func bind(_ titles: AnyPublisher<String, Never>) {
            titles
              .removeDuplicates()
              .assign(to: \.title, on: self)  // ← here
              .store(in: &subscriptions)
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"assigned to the published property"#,
      code: #"""
        import Combine
        final class PlayerViewModel: ObservableObject {
          @Published private(set) var title = ""
          init(_ titles: AnyPublisher<String, Never>) {
            titles.assign(to: &$title)
          }
        }
        """#))
}
