import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewDoesIOTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewDoesIO.self) }

  @Test func theMessageNamesTheCallTheMemberAndHowManyMore() throws {
    let source = """
      import SwiftUI
      struct ProfileView: View {
        @State private var name = ""
        var body: some View { Text(name).onAppear { restore() } }
        private func restore() {
          name = UserDefaults.standard.string(forKey: "name") ?? ""
          UserDefaults.standard.set(name, forKey: "last")
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("message", source)).run([ViewDoesIO.self]).first)
    #expect(
      finding.message
        == "`UserDefaults.standard.string(…)` reaches user defaults, in `restore` of a view; 1 more such place")
  }

  @Test func `what is sure to reach the outside speaks first`() throws {
    let source = """
      import SwiftUI
      final class CartService {
        private var count = 0
        func touch() { count += 1 }
        func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/cart")) }
      }
      struct CartView: View {
        let service: CartService
        var body: some View {
          Text("Cart").onAppear { service.touch() }.task { try? await service.load() }
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("first", source)).run([ViewDoesIO.self]).first)
    #expect(finding.message.hasPrefix("`service.load()`"))
    #expect(finding.occurrences.count == 2)
  }

  @Test(arguments: [
    ("UserDefaults.standard.string(forKey: \"sensor\")", "Bind it with `@AppStorage`, or pass the value in."),
    ("UserDefaults.standard.sensor", "Pass the value in"),
  ])
  func `a wrapper is offered for what it can hold`(read: String, fix: String) throws {
    let source = """
      import SwiftUI
      struct Sensor: Codable { var name: String }
      extension UserDefaults {
        var sensor: Sensor? { data(forKey: "sensor").flatMap { try? JSONDecoder().decode(Sensor.self, from: $0) } }
      }
      struct SensorView: View {
        var body: some View { Text(\(read) == nil ? "None" : "One") }
      }
      func reset() { UserDefaults.standard.removeObject(forKey: "sensor") }
      """
    let findings = try ExampleApp(Example("sensor", source)).run([ViewDoesIO.self])
    #expect(try #require(findings.first).fix.hasPrefix(fix))
  }

  @Test func `no build has two branches of one condition`() throws {
    let source = """
      import SwiftUI
      struct PreviewView: View {
        let url: URL
        @State private var data: Data?
        var body: some View { Text("\\(data?.count ?? 0)").task { load() } }
        private func load() {
          #if os(iOS)
          data = try? Data(contentsOf: url)
          #else
          data = try? Data(contentsOf: url.appending(path: "mac"))
          #endif
        }
      }
      """
    let findings = try ExampleApp(Example("branches", source)).run([ViewDoesIO.self])
    #expect(findings.map(\.severity) == [.medium])
  }

  @Test(arguments: [
    ("pause()", Severity.medium), ("resume(later: true)", .medium), ("resume { _ in }", .high), ("save()", .medium),
    ("save(); try? service.save()", .high), ("save() == nil ? print(0) : ()", .high),
  ])
  func `errands and what comes to no work with the outside are milder`(second: String, severity: Severity) throws {
    let source = """
      import SwiftUI
      final class RecordingService {
        private var isPaused = false
        func pause() { isPaused.toggle() }
        func resume(later: Bool) { isPaused = later }
        func resume(_ done: @escaping (Bool) -> Void) { isPaused = false }
        func save() throws { try Data().write(to: URL(filePath: "/recording")) }
      }
      struct RecorderView: View {
        let service: RecordingService
        var body: some View { Text("").onAppear { service.pause() }.onDisappear { try? service.\(second) } }
      }
      """
    let findings = try ExampleApp(Example("told", source)).run([ViewDoesIO.self])
    #expect(findings.map(\.severity) == [severity])
  }
}
