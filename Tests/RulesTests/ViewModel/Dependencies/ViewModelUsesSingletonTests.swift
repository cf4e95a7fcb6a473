import Findings
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

  @Test(
    "preferences that it reads and sets weigh less, also through a property that keeps the instance",
    arguments: [
      ("store.isSorted = true", Severity.medium), ("isOn = Preferences.shared.isSorted", .medium),
      ("store.isSorted = true; store.reset()", .high),
    ])
  func preferences(use: String, severity: Severity) throws {
    let source = """
      import SwiftUI
      final class Preferences {
        static let shared = Preferences()
        var isSorted: Bool {
          get { UserDefaults.standard.bool(forKey: "sorted") }
          set { UserDefaults.standard.set(newValue, forKey: "sorted") }
        }
        func reset() { UserDefaults.standard.removeObject(forKey: "sorted") }
      }
      final class ListViewModel: ObservableObject {
        @Published private(set) var isOn = false
        \(use.contains("store") ? "private let store = Preferences.shared" : "")
        func sort() { \(use) }
      }
      struct ListView: View {
        @StateObject var viewModel = ListViewModel()
        var body: some View {
          Text(viewModel.isOn ? "On" : "Off").onAppear { Preferences.shared.isSorted = false }
        }
      }
      """
    let findings = try ExampleApp(Example("preferences", source)).run([ViewModelUsesSingleton.self])
    #expect(findings.map(\.severity) == [severity])
  }

  @Test(
    "what is taken, and who else takes it, decides how much it weighs",
    arguments: [
      ("Player.shared.play()", true, Severity.high), ("volume = Player.shared.volume", true, .medium),
      ("Player.shared.play()", false, .medium),
    ])
  func severities(use: String, isUsedElsewhere: Bool, severity: Severity) throws {
    let source = """
      import SwiftUI
      final class Player {
        static let shared = Player()
        var volume = 0.5
        private var isOn = false
        func play() { isOn = true; volume = 1 }
      }
      final class SoundViewModel: ObservableObject {
        @Published private(set) var volume = 0.0
        func load() { \(use) }
      }
      struct SoundView: View {
        @StateObject var viewModel = SoundViewModel()
        var body: some View { Text("\\(viewModel.volume)") }
      }
      \(isUsedElsewhere ? "func stop() { Player.shared.volume = 0 }" : "")
      """
    let finding = try #require(try ExampleApp(Example("player", source)).run([ViewModelUsesSingleton.self]).first)
    #expect(finding.severity == severity)
  }

  @Test func aContainerGivesIt() throws {
    let source = """
      import SwiftUI
      final class Player {
        static let shared = Player()
        private var isOn = false
        func play() { isOn = true }
      }
      class BaseViewModel: ObservableObject { required init() {} }
      final class ListViewModel: BaseViewModel {
        @Injected private var player: Player
        @Published private(set) var names: [String] = []
        func load() { player.play() }
      }
      final class SoundViewModel: BaseViewModel {
        @Published private(set) var volume = 0.0
        func load() { Player.shared.play() }
      }
      struct SoundView: View {
        @StateObject var viewModel = SoundViewModel()
        @StateObject var list = ListViewModel()
        var body: some View { Text("\\(viewModel.volume)") }
      }
      func stop() { Player.shared.play() }
      """
    let findings = try ExampleApp(Example("player", source)).run([ViewModelUsesSingleton.self])
    #expect(
      findings.map(\.fix) == ["Take it with `@Injected`, as `ListViewModel` does, and register it with the container."])
  }
}
