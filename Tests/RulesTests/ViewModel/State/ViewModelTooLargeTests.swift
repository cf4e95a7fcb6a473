import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelTooLargeTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelTooLarge.self) }

  @Test func carriesTheMeasuredValues() throws {
    let source = """
      import SwiftUI
      final class AccountViewModel: ObservableObject {
        @Published private(set) var name = ""
        @Published private(set) var mail = ""
        func load() async { name = "Ada" }
      }
      struct AccountView: View {
        @StateObject private var viewModel = AccountViewModel()
        var body: some View { Text(viewModel.name) }
      }
      """
    let app = try ExampleApp(Example("test", source))
    let options = ["viewmodel-too-large": ["lines": OptionValue.int(4), "properties": .int(1)]]
    let finding = try #require(app.run([ViewModelTooLarge.self], options: options).first)
    #expect(finding.occurrences.map(\.value) == [5, 2])
    #expect(
      finding.message
        == "`AccountViewModel` has 5 lines of code (limit 4) and 2 observed properties (limit 1)")
    #expect(app.run([ViewModelTooLarge.self]).isEmpty)
  }

  @Test func standardLimits() throws {
    func finding(methods: Int) throws -> Bool {
      let functions = (0..<methods).map { "  func action\($0)() { count += \($0) }" }.joined(separator: "\n")
      let source = """
        import SwiftUI
        final class PadViewModel: ObservableObject {
          @Published private(set) var count = 0
        \(functions)
        }
        struct PadView: View {
          @StateObject private var viewModel = PadViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }
        """
      return try !ExampleApp(Example("test", source)).run([ViewModelTooLarge.self]).isEmpty
    }
    #expect(try finding(methods: 34))
    #expect(try !finding(methods: 33))
  }

  @Test("reducers and base classes are split in other ways")
  func fixes() throws {
    func fix(_ source: String) throws -> String? {
      let options = ["viewmodel-too-large": ["lines": OptionValue.int(2)]]
      return try ExampleApp(Example("test", source)).run([ViewModelTooLarge.self], options: options).first?.fix
    }
    let reducer = """
      import ComposableArchitecture
      @Reducer struct Cart {
        @ObservableState struct State: Equatable { var total = 0 }
        enum Action { case add }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.total += 1
            return .none
          }
        }
      }
      """
    #expect(try fix(reducer)?.contains("a reducer of its own") == true)
    let base = """
      import SwiftUI
      class CartViewModel: ObservableObject {
        @Published private(set) var total = 0
        func add() { total += 1 }
        func remove() { total -= 1 }
      }
      final class GiftViewModel: CartViewModel {}
      struct CartView: View {
        @StateObject private var viewModel = CartViewModel()
        var body: some View { Text("\\(viewModel.total)") }
      }
      """
    #expect(try fix(base)?.contains("subclasses") == true)
  }
}
