import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelLoadsInInitTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelLoadsInInit.self) }

  @Test("the message names what loads and the way there; the related places show it and the view that builds it")
  func message() throws {
    let findings = try ExampleApp(
      Example(
        "",
        """
        import SwiftUI
        final class MapViewModel: ObservableObject {
          @Published private(set) var pins: [String] = []
          init() { setUp() }
          private func setUp() { pins = (try? FileManager.default.contentsOfDirectory(atPath: "/pins")) ?? [] }
        }
        struct MapView: View {
          @ObservedObject var viewModel = MapViewModel()
          var body: some View { Text("\\(viewModel.pins.count)") }
        }
        """)
    ).run([ViewModelLoadsInInit.self])
    let finding = try #require(findings.first)
    #expect(finding.message == "`FileManager.default.contentsOfDirectory(…)` runs from `init` through `setUp()`")
    #expect(finding.related.map(\.line) == [5, 8])
  }

  @Test("where a task holds self over an endless stream, the critical rule speaks alone")
  func precedence() throws {
    let findings = try ExampleApp(
      Example(
        "",
        """
        import SwiftUI
        final class ClockViewModel: ObservableObject {
          @Published private(set) var ticks = 0
          init() {
            Task { for await _ in NotificationCenter.default.notifications(named: .init("tick")) { ticks += 1 } }
          }
        }
        struct ClockView: View {
          @StateObject var viewModel = ClockViewModel()
          var body: some View { Text("\\(viewModel.ticks)") }
        }
        """)
    ).run([ViewModelLoadsInInit.self, StreamRetainsViewModel.self])
    #expect(findings.map(\.rule) == ["stream-retains-viewmodel"])
    #expect(findings.first?.message.contains("nothing cancels the task") == true)
  }
}
