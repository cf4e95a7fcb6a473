import MVVM

/// What came in so far, and those who wait for more of it. From any task or thread.
final class Received<Element: Sendable>: Sendable {
  private struct State: Attended {
    var all: [Element] = []
    var turnout = Turnout()
    var present: Int { all.count }
  }

  private let state = Lock(State())
  private let what: String
  private let patience: Duration

  /// - Parameter what: the elements in messages, in the plural.
  init(what: String, patience: Duration) {
    self.what = what
    self.patience = patience
  }

  var all: [Element] { state.withLock { $0.all } }

  func add(_ element: Element) {
    let waiters = state.withLock { state in
      state.all.append(element)
      return state.turnout.satisfied(by: state.all.count)
    }
    for waiter in waiters { waiter.continuation.resume() }
  }

  /// Waits until there are that many.
  func wait(for count: Int) async throws {
    try await state.wait(for: count, patience: patience) { [what] in "Expected \(count) \(what), but \($0) came" }
  }

  func element(_ index: Int) async throws -> Element {
    try await wait(for: index + 1)
    return all[index]
  }
}
