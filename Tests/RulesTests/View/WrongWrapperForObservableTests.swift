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
    #expect(try ExampleApp(Example("listens", source)).run([WrongWrapperForObservable.self]).isEmpty)
    let reading = source.replacing("isOver ? ", with: "guide.isDone ? ")
    let worse = try ExampleApp(Example("reads", reading)).run([WrongWrapperForObservable.self])
    #expect(worse.map(\.severity) == [.critical])
  }

  @Test func `a closure that sets state waits for an event`() throws {
    let source = """
      import SwiftUI
      final class Title: ObservableObject { @Published var isShown = false }
      struct TitledView: View {
        @State private var title: Title?
        var body: some View {
          Titled(content: { Text("Home") }, titleProvider: { given in
            self.title = given
            showIfNeeded()
          })
        }
        func showIfNeeded() { if title?.isShown == false { title?.isShown = true } }
      }
      """
    #expect(try ExampleApp(Example("provider", source)).run([WrongWrapperForObservable.self]).isEmpty)
    let drawn = source.replacing("Text(\"Home\")", with: "Text(title?.isShown == true ? \"Home\" : \"\")")
    #expect(try ExampleApp(Example("drawn", drawn)).run([WrongWrapperForObservable.self]).count == 1)
  }

  @Test(arguments: [
    ("@StateObject var clock = Clock()", "Use `@State`."),
    ("@ObservedObject var clock: Clock", "Use a plain property, or `@Bindable` where bindings are needed."),
    ("@EnvironmentObject var clock: Clock", "Use `@Environment(Clock.self)`."),
    ("@State var timer = Timer()", "Use `@StateObject`."),
  ])
  func theFixNamesTheMatchingWrapper(property: String, fix: String) throws {
    let source = """
      import Observation
      import SwiftUI
      @Observable final class Clock { var hour = 0 }
      final class Timer: ObservableObject { @Published var seconds = 0 }
      struct ClockView: View {
        \(property)
        var body: some View { Text("\\(timer.seconds)") }
      }
      """
    let findings = try ExampleApp(Example("fix", source)).run([WrongWrapperForObservable.self])
    #expect(findings.map(\.fix) == [fix])
    #expect(findings.first?.fixable == true)
  }

  @Test(arguments: [
    ("@State var timer: Timer", "timer.seconds", "Use `@ObservedObject`: the object is made elsewhere.", true),
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
  }

  @Test(arguments: [
    ("Button(\"Next\") { timer.seconds += 1 }", 0),
    ("Face(timer: timer).task { print(timer.seconds) }", 0),
    ("Button { } label: { Text(timer.seconds.description) }", 1),
    ("title", 1),
    ("Face(timer: timer).task(work)", 0),
    ("Row(onTap: { print(timer.seconds) }, onDone: work)", 0),
    ("ForEach(0..<2, id: \\.self, content: row)", 1),
    ("Text(timer.seconds.description).onTapGesture { timer.objectWillChange.send() }", 1),
    ("Text(\"\").sheet(isPresented: $isOpen) { print(timer.seconds) } content: { Face(timer: timer) }", 0),
    ("Text(describe(timer))", 1),
    ("Text(timer.name)", 0),
    (
      "Face(timer: timer).onReceive(timer.objectWillChange) { _ in tick = timer.seconds }; Text(timer.seconds.description)",
      0
    ),
    ("TextField(\"\", value: $timer.seconds, format: .number)", 1),
  ])
  func onlyWhatIsDrawnHasToBeObserved(body: String, count: Int) throws {
    let source = """
      import SwiftUI
      final class Timer: ObservableObject {
        @Published var seconds = 0
        let name = ""
      }
      struct ClockView: View {
        @State private var timer = Timer()
        @State private var tick = 0
        @State private var isOpen = false
        var body: some View { \(body) }
        private var title: some View { Text("\\(timer.seconds)") }
        private func work() { timer.seconds += 1; print(timer.seconds) }
        private func row(_ index: Int) -> some View { Text("\\(timer.seconds)") }
        private func describe(_ timer: Timer) -> String { timer.seconds.description }
      }
      struct Face: View {
        @ObservedObject var timer: Timer
        var body: some View { Text("\\(timer.seconds)") }
      }
      """
    #expect(try ExampleApp(Example("drawn", source)).run([WrongWrapperForObservable.self]).count == count)
  }

  /// What only `init` sets, no view misses; of a library others may set it.
  @Test(arguments: [(true, "", 0), (false, "", 1), (true, "func next() { seconds = 1 }", 1)])
  func whatNeverChangesNeedsNoWrapper(isApp: Bool, method: String, count: Int) throws {
    let source = """
      import SwiftUI
      final class Timer: ObservableObject {
        @Published var seconds: Int
        init(seconds: Int) { self.seconds = seconds }
        \(method)
      }
      struct ClockView: View {
        @State var timer = Timer(seconds: 3)
        var body: some View { Text("\\(timer.seconds)") }
      }
      """
    let app = try ExampleApp(Example("app", settings: .init(isProgram: isApp), source))
    #expect(app.run([WrongWrapperForObservable.self]).count == count)
  }
}
