import MVVM

/// A function that a test controls: it remembers every call and answers as scripted, or when the test says so.
///
/// A service spy holds one `Spy` per function of the protocol. Answers that were queued with `returns` and `fails` are
/// given at once, in order. A call beyond them fails at once: it throws `UnansweredCallError`, and records it as an issue of
/// Swift Testing, since the code under test may hide what is thrown. A spy made with `.waits` lets such a call wait until
/// the test answers it through `call(_:)`, so that a test decides which of two calls ends first. May be used from any task
/// or thread.
///
/// ```swift
/// struct ShopSpy: Shop {
///   let deletion = Spy<Int, Void>()
///   let login = Spy<(name: String, code: Int), User>()
///   func delete(_ id: Int) async throws { try await deletion(id) }
///   func login(_ name: String, code: Int) async throws -> User { try await login((name, code)) }
/// }
/// ```
/// Several arguments are a tuple. An array of tuples cannot be compared with `==`: compare parts of it, as in
/// `login.calls.map(\.name)`, or use a `struct`.
public final class Spy<Arguments: Sendable, Output: Sendable>: Sendable {
  /// What a call does that has no answer.
  public enum Unanswered: Sendable {
    /// It fails the test at once.
    case fails
    /// It waits until the test answers it.
    case waits
  }

  /// What a waiting call does when its task is cancelled.
  public enum Cancellation: Sendable {
    /// It throws `CancellationError` at once, like well-behaved code.
    case ends
    /// It does not notice, like code that cannot be cancelled, and ends when the test answers it.
    case isIgnored
  }

  private struct State: Attended {
    var calls: [Arguments] = []
    var script: [Result<Output, any Error>] = []
    var always: Result<Output, any Error>?
    var waiting: [Int: CheckedContinuation<Output, any Error>] = [:]
    /// Answers to calls that did not yet wait, and cancellations that came as early.
    var early: [Int: Result<Output, any Error>] = [:]
    var answered: Set<Int> = []
    var turnout = Turnout()
    var present: Int { calls.count }
  }

  /// One call that was received.
  public struct Call: Sendable {
    /// What the call was made with.
    public let arguments: Arguments
    let index: Int
    let spy: Spy

    /// Ends the call with a value; a call that has ended already is left alone.
    public func returns(_ output: Output) { spy.answer(index, .success(output)) }

    /// Ends the call with an error; a call that has ended already is left alone.
    public func fails(_ error: any Error) { spy.answer(index, .failure(error)) }
  }

  private let state = Lock(State())
  private let unanswered: Unanswered
  private let cancellation: Cancellation
  private let patience: Duration
  private let origin: Origin

  /// A spy without answers.
  /// - Parameters:
  ///   - unanswered: what a call does that has no answer.
  ///   - cancellation: what a waiting call does when its task is cancelled.
  ///   - patience: real time, greater than zero, after which waiting for a call that never comes fails.
  ///   - fileID: where it was made, for messages.
  ///   - filePath: the file there.
  ///   - line: the line there.
  ///   - column: the column there.
  public init(
    _ unanswered: Unanswered = .fails, cancellation: Cancellation = .ends, patience: Duration = .seconds(120),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.unanswered = unanswered
    self.cancellation = cancellation
    self.patience = patience
    origin = Origin(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// What the calls so far were made with, oldest first.
  public var calls: [Arguments] { state.withLock { $0.calls } }

  /// How many calls there were so far.
  public var callCount: Int { state.withLock { $0.calls.count } }

  /// Queues an answer for the next call that has none.
  public func returns(_ output: Output) { state.withLock { $0.script.append(.success(output)) } }

  /// Queues an error for the next call that has none.
  public func fails(_ error: any Error) { state.withLock { $0.script.append(.failure(error)) } }

  /// Answers all calls that find nothing in the queue.
  public func alwaysReturns(_ output: Output) { state.withLock { $0.always = .success(output) } }

  /// Fails all calls that find nothing in the queue.
  public func alwaysFails(_ error: any Error) { state.withLock { $0.always = .failure(error) } }

  /// The call with a number, counted from zero; waits until it is made.
  /// - Throws: `PatienceError` when it is not made, `CancellationError` when the test is cancelled.
  public func call(_ index: Int) async throws -> Call {
    try await state.wait(for: index + 1, patience: patience) { "Expected \(index + 1) calls, but \($0) came" }
    return Call(arguments: calls[index], index: index, spy: self)
  }

  /// Takes a call: the function that the code under test believes to be the real one.
  /// - Throws: what the test answers; `UnansweredCallError` when there is no answer and the spy does not wait for one;
  ///   `CancellationError` when the task is cancelled, unless that is ignored.
  public func callAsFunction(_ arguments: Arguments) async throws -> Output {
    let (index, scripted, waiters) = state.withLock { state in
      let index = state.calls.count
      state.calls.append(arguments)
      let scripted = state.script.isEmpty ? state.always : state.script.removeFirst()
      if scripted != nil || unanswered == .fails { state.answered.insert(index) }
      return (index, scripted, state.turnout.satisfied(by: state.calls.count))
    }
    for waiter in waiters { waiter.continuation.resume() }
    if let scripted { return try scripted.get() }
    if unanswered == .fails {
      let error = UnansweredCallError(spy: "\(Self.self)", number: index, arguments: "\(arguments)", origin: origin)
      error.record()
      throw error
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let early = state.withLock { state in
          let early = state.early.removeValue(forKey: index)
          if early == nil { state.waiting[index] = continuation }
          return early
        }
        if let early { continuation.resume(with: early) }
      }
    } onCancel: {
      if cancellation == .ends { answer(index, .failure(CancellationError())) }
    }
  }

  private func answer(_ index: Int, _ result: Result<Output, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Output, any Error>? in
      guard state.answered.insert(index).inserted else { return nil }
      if let waiting = state.waiting.removeValue(forKey: index) { return waiting }
      state.early[index] = result
      return nil
    }
    waiting?.resume(with: result)
  }
}

extension Spy where Arguments == Void {
  /// Takes a call without arguments.
  /// - Throws: what the test answers; `CancellationError` when the task is cancelled, unless that is ignored.
  public func callAsFunction() async throws -> Output { try await self(()) }
}

extension Spy where Output == Void {
  /// Lets the next call that has no answer succeed.
  public func returns() { returns(()) }

  /// Lets all calls succeed that find nothing in the queue.
  public func alwaysReturns() { alwaysReturns(()) }
}

extension Spy.Call where Output == Void {
  /// Ends the call with success; a call that has ended already is left alone.
  public func returns() { returns(()) }
}
