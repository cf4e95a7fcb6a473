import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct WrongWrapperForObservableTests {
  @Test func examples() throws { try ExampleRunner.verify(WrongWrapperForObservable.self) }

  @Test func listeningNeedsNoRedraw() throws {
    let source = """
      import SwiftUI
      final class Guide: ObservableObject { @Published var isDone = false }
      struct TourView: View {
        @State private var guide = Guide()
        @State private var isOver = false
        var body: some View {
          Text(isOver ? "Over" : "").environmentObject(guide).onReceive(guide.$isDone) { isOver = $0 }
        }
      }
      """
    let findings = try ExampleApp(Example("listens", source)).run([WrongWrapperForObservable.self])
    #expect(findings.map(\.severity) == [.medium])
    let reading = source.replacing("isOver ? ", with: "guide.isDone ? ")
    let worse = try ExampleApp(Example("reads", reading)).run([WrongWrapperForObservable.self])
    #expect(worse.map(\.severity) == [.critical])
  }

  @Test(arguments: [
    ("@StateObject var clock = Clock()", "Use `@State`."),
    ("@ObservedObject var clock: Clock", "Use a plain property, or `@Bindable` where bindings are needed."),
    ("@EnvironmentObject var clock: Clock", "Use `@Environment(Clock.self)`."),
    ("@State var clock = Timer()", "Use `@StateObject`."),
  ])
  func theFixNamesTheMatchingWrapper(property: String, fix: String) throws {
    let source = """
      import Observation
      import SwiftUI
      @Observable final class Clock { var hour = 0 }
      final class Timer: ObservableObject { @Published var seconds = 0 }
      struct ClockView: View {
        \(property)
        var body: some View { Text("") }
      }
      """
    let findings = try ExampleApp(Example("fix", source)).run([WrongWrapperForObservable.self])
    #expect(findings.map(\.fix) == [fix])
    #expect(findings.first?.fixable == true)
  }

  @Test(arguments: [
    ("@State var timer: Timer", "timer.seconds", "Use `@ObservedObject`: the object is made elsewhere.", true),
    ("@State var timer: Timer", "0", "Use a plain `let`.", true),
    (
      "@State var timer: Timer?", "timer?.seconds ?? 0",
      "Show what is in it in a view of its own that takes the object as `@ObservedObject`.", false
    ),
  ])
  func theFixCompilesWhereTheObjectComesFromOutside(
    property: String, read: String, fix: String, isFixable: Bool
  ) throws {
    let source = """
      import SwiftUI
      final class Timer: ObservableObject { @Published var seconds = 0 }
      struct ClockView: View {
        \(property)
        var body: some View { Face(timer: timer, seconds: \(read)) }
      }
      struct Face: View {
        let timer: Timer?
        let seconds: Int
        var body: some View { Text("\\(seconds)") }
      }
      """
    let findings = try ExampleApp(Example("outside", source)).run([WrongWrapperForObservable.self])
    #expect(findings.map(\.fix) == [fix])
    #expect(findings.map(\.fixable) == [isFixable])
    #expect(findings.map(\.severity) == [read == "0" ? .medium : .critical])
  }
}
