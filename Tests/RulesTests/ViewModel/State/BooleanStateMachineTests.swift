import RuleExamples
import Testing

@testable import Rules

@Suite struct BooleanStateMachineTests {
  @Test func examples() throws { try ExampleRunner.verify(BooleanStateMachine.self) }

  @Test func namesThePropertiesAndThePlace() throws {
    let app = try ExampleApp(BooleanStateMachine.self, reports: "loading-error-and-data")
    let finding = try #require(app.run([BooleanStateMachine.self]).first)
    #expect(
      finding.message
        == "`isLoading`, `errorMessage` and `orders` are one state, set together in `load()`, and can contradict each other"
    )
    #expect(finding.related.map(\.message) == ["`load()` sets `isLoading` and `errorMessage`"])
  }

  @Test("the error that the `catch` sets is named, not one that is only reset, nor the focus")
  func namesTheErrorThatIsCaught() throws {
    let example = Example(
      "",
      """
      import SwiftUI
      protocol Bank { func open() async throws }
      @MainActor final class AccountViewModel: ObservableObject {
        @Published var number = ""
        @Published var focusedField: Int?
        @Published var clearingError: String?
        @Published var failureError: String?
        @Published var isLoading = false
        let bank: Bank
        init(bank: Bank) { self.bank = bank }
        func save() async {
          clearingError = nil
          failureError = nil
          focusedField = nil
          isLoading = true
          do { try await bank.open() } catch { failureError = "Closed" }
          isLoading = false
        }
      }
      struct AccountView: View {
        @StateObject var viewModel: AccountViewModel
        var body: some View {
          Text(viewModel.isLoading ? "…" : viewModel.failureError ?? viewModel.clearingError ?? "")
        }
      }
      """)
    let finding = try #require(ExampleApp(example).run([BooleanStateMachine.self]).first)
    #expect(
      finding.message
        == "`isLoading` and `failureError` are one state, set together in `save()`, and can contradict each other")
    // Nothing is loaded: there is no value that a `ViewState` could hold.
    #expect("\(finding.severity)" == "medium")
    #expect(finding.fix == "Replace them by one enum: idle, working, failed.")
  }
}
