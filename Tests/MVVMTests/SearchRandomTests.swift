import MVVM
import MVVMTesting
import Testing

/// What a search is to do, without tasks and observation.
private struct SearchState {
  var query = ""
  var isTyping = false
  var asked: String?
  var settled: (state: ViewState<[Int]>, asked: String?) = (.idle, nil)
  var isRunning = false
  var isKept = false
  var holders: Set<Int> = []
  var requests: [String] = []
  /// How many requests have no answer, those that were superseded or cancelled too.
  var unanswered = 0
  var late: Int { unanswered - (isRunning ? 1 : 0) }

  var state: ViewState<[Int]> { isRunning ? .loading(previous: settled.state.value) : settled.state }

  mutating func type(_ new: String) {
    if new == query { return }
    (query, isTyping) = (new, !new.isEmpty)
    guard new.isEmpty else { return }
    settled = (.idle, nil)
    end()
  }

  mutating func begin(isKept kept: Bool) {
    isTyping = false
    if query == asked, isRunning || settled.state.error == nil {
      if isRunning, kept { isKept = true }
    } else {
      (asked, isRunning, isKept) = (query, true, isKept || kept)
      requests.append(query)
      unanswered += 1
    }
    if !isRunning { holders = [] }
  }

  mutating func end() { (isRunning, isKept, holders, asked) = (false, false, [], settled.asked) }

  mutating func answer(_ new: ViewState<[Int]>) {
    settled = (new, asked)
    unanswered -= 1
    end()
  }
}

/// The searches that run; they ignore that they were cancelled.
@MainActor private final class Searches {
  var requests: [String] = []
  var open: [CheckedContinuation<[Int], any Error>] = []

  func ask(_ query: String) async throws -> [Int] {
    requests.append(query)
    return try await withCheckedThrowingContinuation { open.append($0) }
  }
}

@MainActor private final class Done {
  var value = false
}

/// The same random steps for a search and for the model of it.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SearchRandomTests {
  // Mutations: in `begin`, compare with nothing, do not keep what was typed, or lose the results; in `update`, leave the request
  // when the question is cleared; in `restore`, keep `asked`; in `cancel`, keep the typing; forget the results with a failure.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a search does what its model does`(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    var model = SearchState()
    let clock = TestClock()
    let searches = Searches()
    let search = SearchModel<String, [Int]>(clock: clock) { try await searches.ask($0) }
    var callers: [(task: Task<Void, Never>, isDone: Done)] = []
    var log: [String] = []
    for _ in 0..<400 {
      let step = Int.random(in: 0..<15, using: &random)
      log.append("\(step)")
      switch step {
      case 0...2:
        let query = ["", "a", "b", "c"].randomElement(using: &random) ?? ""
        log.append(query)
        search.query = query
        model.type(query)
      case 3...5:
        try await clock.advance(by: .milliseconds(300), expecting: model.isTyping ? 1 : 0)
        if model.isTyping { model.begin(isKept: true) }
      case 6, 7:
        let done = Done()
        let task = Task {
          await search.submit()
          done.value = true
        }
        callers.append((task, done))
        model.isTyping = false
        if model.query.isEmpty { break }
        model.holders.insert(callers.count - 1)
        model.begin(isKept: false)
      case 8:
        // One that waits, or else one that has its answer, for which nothing must change.
        let waiting = model.holders.sorted().randomElement(using: &random)
        guard let index = waiting ?? callers.indices.randomElement(using: &random) else { continue }
        log.append("caller \(index)")
        callers[index].task.cancel()
        if model.holders.remove(index) != nil, model.holders.isEmpty, !model.isKept { model.end() }
      case 9:
        // Something else is typed, and the same question again.
        for query in [model.query == "a" ? "b" : "a", model.query] {
          search.query = query
          model.type(query)
        }
      case 14:
        search.cancel()
        model.isTyping = false
        model.end()
      case 10, 11:
        guard model.isRunning else { continue }
        let open = searches.open.popLast()
        let newest = try #require(open, "\(log)")
        let result = (0..<Int.random(in: 0...2, using: &random)).map { $0 }
        newest.resume(returning: result)
        model.answer(result.isEmpty ? .empty : .loaded(result))
      case 12:
        guard model.isRunning else { continue }
        let open = searches.open.popLast()
        let newest = try #require(open, "\(log)")
        newest.resume(throwing: AppError.slow)
        model.answer(.failed(.slow, previous: model.settled.state.value))
      default:
        // An answer to a search that was superseded or cancelled.
        guard model.late > 0 else { continue }
        try #require(searches.open.count == model.unanswered, "\(log)")
        searches.open.removeFirst().resume(returning: [9])
        model.unanswered -= 1
      }
      let expected = model
      func waiting() -> Set<Int> { Set(callers.indices.filter { !callers[$0].isDone.value }) }
      for _ in 0..<12 { await mainActorIsFree() }
      _ = await eventually { searches.requests == expected.requests && waiting() == expected.holders }
      try #require(search.state == model.state, "\(log)")
      try #require(searches.requests == model.requests, "\(log)")
      try #require(waiting() == model.holders, "\(log)")
    }
    search.cancel()
    for late in searches.open { late.resume(throwing: CancellationError()) }
  }
}
