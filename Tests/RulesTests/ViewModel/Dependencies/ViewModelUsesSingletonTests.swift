import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelUsesSingletonTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelUsesSingleton.self) }

  @Test("on one line the more specific rule speaks; elsewhere each says its own")
  func precedence() throws {
    let findings = try ExampleApp(
      Example(
        "",
        """
        import SwiftUI
        final class FlagsViewModel: ObservableObject {
          @Published private(set) var isOn = false
          private let client = FlagClient.shared
          func load() {
            isOn = UserDefaults.standard.bool(forKey: "flag")
          }
        }
        final class FlagClient {
          static let shared = FlagClient()
          func fetch() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/flag")).0 }
        }
        struct FlagsView: View {
          @StateObject var viewModel = FlagsViewModel()
          var body: some View { Text(viewModel.isOn ? "On" : "Off") }
        }
        """)
    ).run([ViewModelDoesIO.self, ViewModelUsesSingleton.self, ViewModelDependsOnConcrete.self])
    #expect(findings.map { "\($0.rule) \($0.span.line)" } == ["viewmodel-uses-singleton 4", "viewmodel-does-io 6"])
  }

  @Test(arguments: [("LogManager", 0), ("ActivityLog", 1), ("SyncManager", 1)])
  func loggingIsNoDependency(name: String, count: Int) throws {
    let source = """
      import SwiftUI
      final class \(name) {
        static let shared = \(name)()
        func write(_ line: String) { try? Data(line.utf8).write(to: URL(filePath: "/log")) }
      }
      final class FlagsViewModel: ObservableObject {
        @Published private(set) var isOn = false
        func toggle() { \(name).shared.write("toggled") }
      }
      struct FlagsView: View {
        @StateObject var viewModel = FlagsViewModel()
        var body: some View { Text(viewModel.isOn ? "On" : "Off") }
      }
      """
    #expect(try ExampleApp(Example("log", source)).run([ViewModelUsesSingleton.self]).count == count)
  }
}
