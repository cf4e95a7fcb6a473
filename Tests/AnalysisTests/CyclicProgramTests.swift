import Analysis
import Findings
import Testing

/// Valid programs in which code leads back to itself: what adds nothing new must end, and hide nothing.
@Suite struct CyclicProgramTests {
  private func findings(_ source: String, only rule: String) throws -> [Finding] {
    try TemporaryApp(["App/App.swift": source]).check(only: [rule]).report.findings
  }

  /// Decorators of a protocol that a view model loops over; `live` says what the stream at the end of the chain does.
  private func decorated(_ live: String) -> String {
    """
    protocol Feed { var updates: AsyncStream<Int> { get } }
    final class LoggingFeed: Feed {
      let inner: any Feed
      init(inner: any Feed) { self.inner = inner }
      var updates: AsyncStream<Int> { inner.updates }
    }
    final class CountingFeed: Feed {
      let inner: any Feed
      init(inner: any Feed) { self.inner = inner }
      var updates: AsyncStream<Int> { inner.updates }
    }
    final class LiveFeed: Feed {
      private var continuation: AsyncStream<Int>.Continuation?
      var updates: AsyncStream<Int> { AsyncStream { \(live) } }
      func publish(_ value: Int) { continuation?.yield(value) }
    }
    final class HomeViewModel: ObservableObject {
      @Published private(set) var value = 0
      private let feed: any Feed
      init(feed: any Feed) { self.feed = feed }
      func start() { Task { for await value in feed.updates { self.value = value } } }
    }
    """
  }

  @Test func decoratorsOfTheirOwnProtocol() throws {
    let rule = "stream-retains-viewmodel"
    #expect(try findings(decorated("self.continuation = $0"), only: rule).map(\.span.line) == [21])
    #expect(try findings(decorated("$0.yield(1); $0.finish()"), only: rule).isEmpty)
    // Nothing but decorators: what the stream is nobody can tell.
    let alone = """
      protocol Feed { var updates: AsyncStream<Int> { get } }
      final class LoggingFeed: Feed { let inner: any Feed; var updates: AsyncStream<Int> { inner.updates } }
      final class HomeViewModel: ObservableObject {
        @Published private(set) var value = 0
        private let feed: any Feed
        init(feed: any Feed) { self.feed = feed }
        func start() { Task { for await value in feed.updates { self.value = value } } }
      }
      """
    #expect(try findings(alone, only: rule).isEmpty)
  }

  @Test func tasksThatCallEachOther() throws {
    let source = """
      import SwiftUI
      protocol Loading { func load() async throws -> Int }
      final class API: Loading {
        func load() async throws -> Int { try await URLSession.shared.data(from: URL(string: "a")!).0.count }
      }
      final class HomeViewModel: ObservableObject {
        @Published private(set) var value = 0
        private let api: any Loading
        init(api: any Loading) {
          self.api = api
          first()
        }
        private func first() { Task { second() } }
        private func second() { Task { third() } }
        private func third() {
          Task { first() }
          Task { await self.load() }
        }
        func load() async { value = (try? await api.load()) ?? 0 }
      }
      final class IdleViewModel: ObservableObject {
        @Published private(set) var value = 0
        init() { first() }
        private func first() { Task { second() } }
        private func second() { Task { first() } }
      }
      struct HomeView: View { @StateObject var model: HomeViewModel; var body: some View { Text("\\(model.value)") } }
      """
    #expect(try findings(source, only: "viewmodel-loads-in-init").map(\.type) == ["HomeViewModel"])
  }

  @Test func retriesThroughAnotherObject() throws {
    let source = """
      final class Worker { func perform(_ body: @escaping () async -> Void) { Task { await body() } } }
      final class HomeViewModel: ObservableObject {
        @Published private(set) var value = 0
        private let worker = Worker()
        init() { refresh() }
        func refresh() { worker.perform { await self.refresh() } }
      }
      """
    #expect(try findings(source, only: "viewmodel-loads-in-init").isEmpty)
  }

  @Test func protocolsThatInheritFromEachOther() throws {
    let source = """
      protocol Left: Right, AnyObject {}
      protocol Right: Left {}
      final class Store: Left { init() {} }
      enum Registry { static let shared: Right = made() }
      final class HomeViewModel: ObservableObject {
        @Published private(set) var value = 0
        func start() { print(Registry.shared) }
      }
      """
    #expect(try findings(source, only: "viewmodel-uses-singleton").isEmpty)
  }

  @Test func defaultValuesThatNameEachOther() throws {
    let source = """
      final class HomeViewModel: ObservableObject {
        @Published private(set) var value = 0
        private var task: Task<Void, Never>?
        func start(first: AsyncStream<Int> = second, second: AsyncStream<Int> = first) {
          task = Task { for await value in first { self.value = value } }
        }
      }
      """
    #expect(try findings(source, only: "task-not-cancelled").count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func typealiasesThatMultiply() throws {
    let aliases = (1..<16).map { index in
      "typealias T\(index) = (" + Array(repeating: "T\(index - 1)", count: 10).joined(separator: ", ") + ")"
    }
    let source = """
      struct T0 {}
      \(aliases.joined(separator: "\n"))
      final class HomeViewModel: ObservableObject {
        @Published private(set) var value: T15?
        var other: [String: T14] = [:]
        func change(_ value: T15) -> T15 { value }
      }
      """
    #expect(try TemporaryApp(["App/App.swift": source]).check().report.types == 2)
  }

  /// Long chains that are no circles: as deep as they are, they must not end the stack.
  @Test(.timeLimit(.minutes(2))) func longChains() throws {
    let count = 3_000
    func chain(_ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }
    let source = """
      import SwiftUI
      final class HomeViewModel: ObservableObject {
        @Published private(set) var value = 0
        private var task: Task<Void, Never>?
        init() { step0() }
      \(chain { "func step\($0)() { step\($0 + 1)() }" })
        func step\(count)() { value = 1; DispatchQueue.global().sync {} }
      \(chain { "func log\($0)(event: String) { log\($0 + 1)(event: event) }" })
        func log\(count)(event: String) { print(event) }
      \(chain { "func hand\($0)(_ done: @escaping () -> Void) { hand\($0 + 1)(done) }" })
        func hand\(count)(_ done: @escaping () -> Void) { done() }
        func start(_ v0: AsyncStream<Int>) {
      \((1..<count).map { "let v\($0) = v\($0 - 1)" }.joined(separator: "\n"))
          task = Task { for await value in v\(count - 1) { self.value = value } }
          hand0 { Task { do { try await self.load() } catch { self.value = -1 } } }
        }
        func load() async throws {}
      }
      struct HomeView: View {
        @StateObject var model = HomeViewModel()
        var body: some View { Button("") { model.log0(event: "tap") } }
      }
      """
    #expect(try TemporaryApp(["App/App.swift": source]).check().report.types == 2)
  }
}
