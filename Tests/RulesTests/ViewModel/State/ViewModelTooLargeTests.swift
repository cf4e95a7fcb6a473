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
}
