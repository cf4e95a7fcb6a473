// Generated from Tests/RulesTests/Examples/viewmodel-too-large. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelTooLarge {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"observed properties and methods (`methods: 1`, `properties: 2`)"#,
      code: #"""
        import SwiftUI

        final class AccountViewModel: ObservableObject {  // ← here
          @Published private(set) var name = ""
          @Published private(set) var mail = ""
          @Published private(set) var phone = ""
          func load() async { name = "Ada" }  // ← and here
          func save() async { mail = "ada@example.com" }
        }

        struct AccountView: View {
          @StateObject private var viewModel = AccountViewModel()
          var body: some View { Text(viewModel.name) }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"as many as the team allows (`methods: 2`, `properties: 3`)"#,
      code: #"""
        import SwiftUI

        final class AccountViewModel: ObservableObject {
          @Published private(set) var name = ""
          @Published private(set) var mail = ""
          @Published private(set) var phone = ""
          func load() async { name = "Ada" }
          func save() async { mail = "ada@example.com" }
        }

        struct AccountView: View {
          @StateObject private var viewModel = AccountViewModel()
          var body: some View { Text(viewModel.name) }
        }
        """#))
}
