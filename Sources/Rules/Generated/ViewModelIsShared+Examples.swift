// Generated from Tests/RulesTests/Examples/viewmodel-is-shared. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelIsShared {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"the state of one screen, for every screen"#,
      code: #"""
        // Checkout/CheckoutView.swift
        import SwiftUI
        struct CheckoutView: View {
          @ObservedObject var viewModel = CheckoutViewModel.shared
          var body: some View { Text("\(viewModel.step)") }
        }
        // Checkout/CheckoutViewModel.swift
        import SwiftUI
        final class CheckoutViewModel: ObservableObject {
          static let shared = CheckoutViewModel()  // ← here
          @Published private(set) var step = 0
          func next() { step += 1 }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"app-wide session state with I/O of its own"#,
      code: #"""
        import SwiftUI
        final class SessionStore: ObservableObject {
          static let shared = SessionStore()
          @Published private(set) var user = ""
          func restore() { user = UserDefaults.standard.string(forKey: "user") ?? "" }
        }
        struct SessionView: View {
          @ObservedObject var store = SessionStore.shared
          var body: some View { Text(store.user) }
        }
        """#))
}
