import MVVM
import MVVMTesting
import Observation
import Testing

@MainActor @Observable
private final class Counter {
  var value = 0
}

/// Like a value of an app whose default isolation is the main actor: not `Sendable`, equal on the main actor only.
private final class Local: @MainActor Equatable {
  @MainActor var number: Int
  @MainActor init(_ number: Int) { self.number = number }
  @MainActor static func == (left: Local, right: Local) -> Bool { left.number == right.number }
}

@Suite struct UnansweredCallTests {
  // Mutation: in `callAsFunction`, drop `record()`.
  @Test func `a call without an answer fails at once and is named`() async throws {
    let spy = Spy<Int, String>()
    spy.returns("one")
    #expect(try await spy(1) == "one")
    let line = #line - 3
    await withKnownIssue {
      await #expect(throws: UnansweredCallError.self) { try await spy(7) }
    } matching: { issue in
      let text = "\(issue.error.map { "\($0)" } ?? "")"
      return text.contains("Call 1 of the Spy<Int, String>") && text.contains("StrictTests.swift:\(line)")
        && text.contains("called with 7")
    }
    #expect(spy.calls == [1, 7])
  }
}

@MainActor @Suite struct ExhaustiveTests {
  // Mutation: in `finish`, do nothing.
  @Test func `a state that is not asserted fails`() async throws {
    let counter = Counter()
    try await exhaustively({ counter.value }) { states in
      counter.value = 1
      try await states.expect(1)
      let change = Task {
        counter.value = 2
        counter.value = 3
      }
      try await states.expect(2, 3)
      await change.value
    }
    await #expect(throws: StateMismatch.self) {
      try await exhaustively({ counter.value }) { _ in counter.value = 4 }
    }
    await #expect(throws: StateMismatch.self) {
      try await exhaustively({ counter.value }) { states in
        counter.value = 5
        counter.value = 6
        try await states.expect(6)
      }
    }
  }

  @Test func `values that belong to the main actor are recorded`() async throws {
    let counter = Counter()
    let recorder = StateRecorder { Local(counter.value) }
    counter.value = 1
    try await recorder.wait(for: Local(1))
    #expect(recorder.states.map(\.number) == [0, 1])
  }
}

private struct Keys: Sendable {
  let container: Container
  let name: Dependency<String>
  let greeting: Dependency<String>

  static func make() throws -> Keys {
    var builder = ContainerBuilder()
    let name = builder.register("name") { _ in "live" }
    let greeting = builder.register("greeting") { "Hello " + (try $0.resolve(name)) }
    return Keys(container: try builder.build(), name: name, greeting: greeting)
  }
}

private let madeKeys = Result { try Keys.make() }

@Suite(.overriding(try madeKeys.get().container) { $0.set(try madeKeys.get().name, "test") })
struct OverridesTraitTests {
  // Mutation: in `provideScope`, call the function only.
  @Test(arguments: 1...3) func `each test of a suite has its own things`(number: Int) throws {
    let keys = try madeKeys.get()
    #expect(try keys.container.resolve(keys.greeting) == "Hello test")
  }

  @Suite struct Inner {
    @Test func `so have those of suites within`() throws {
      let keys = try madeKeys.get()
      #expect(try keys.container.resolve(keys.greeting) == "Hello test")
    }
  }
}

@Suite struct WithoutOverridesTests {
  @Test func `others are not affected`() throws {
    let keys = try madeKeys.get()
    #expect(try keys.container.resolve(keys.greeting) == "Hello live")
  }
}
