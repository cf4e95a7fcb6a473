import Foundation

/// What a container has made so far, or what was made under one set of overrides.
@usableFromInline
final class Cells: Sendable {
  @usableFromInline typealias Cell = any AnyObject & Sendable

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var made: [Cell?]
    /// The number of the session; what was begun in an older one is not kept.
    var session = 0
    /// Which asynchronous makings wait for which others.
    var waits: [Int: [Int]] = [:]
    /// What of the session, and what shared, each thread is making, from the outermost inwards. Making is synchronous, so a thread that
    /// comes back for what it is making goes round in circles.
    var making: [UInt: [Int]] = [:]
    /// Whether there was ever an override: only then is the task checked.
    @usableFromInline var isOverridden = false
  }

  @usableFromInline let state: Lock<State>

  init(count: Int) { state = Lock(State(made: Array(repeating: nil, count: count))) }

  /// Stores the value, unless another caller was faster; returns the stored value.
  @usableFromInline
  func keep(_ cell: Cell, in slot: Int) -> Cell {
    state.withLock { state in
      if let faster = state.made[slot] { return faster }
      state.made[slot] = cell
      return cell
    }
  }
}

extension Cells {
  /// Runs something while the present thread counts as making a slot.
  /// - Throws: what `body` throws.
  func whileMaking<Result>(_ slot: Int, _ body: () throws -> Result) throws -> Result {
    let thread = Thread.number
    state.withLock { $0.making[thread, default: []].append(slot) }
    defer {
      state.withLock { state in
        state.making[thread]?.removeLast()
        if state.making[thread]?.isEmpty == true { state.making[thread] = nil }
      }
    }
    return try body()
  }

  /// What of the session, and what shared, the present thread is making, from the outermost inwards.
  var madeHere: [Int] {
    let thread = Thread.number
    return state.withLock { $0.making[thread] ?? [] }
  }
}

extension Thread {
  /// By what the present thread is known while it runs. Its type is another one on each system (a number, a pointer),
  /// but it is one word everywhere.
  fileprivate static var number: UInt {
    withUnsafeBytes(of: pthread_self()) { $0.loadUnaligned(as: UInt.self) }
  }
}

/// What is made otherwise in a task, and everything that was made because of it.
@usableFromInline
final class Overrides: Sendable {
  @TaskLocal static var current: Overrides?

  let owner: UInt64
  @usableFromInline let makers: [Int: any AnyObject & Sendable]
  @usableFromInline let cells: Cells
  let outer: Overrides?

  init(owner: UInt64, makers: [Int: any AnyObject & Sendable], cells: Cells, outer: Overrides?) {
    self.owner = owner
    self.makers = makers
    self.cells = cells
    self.outer = outer
  }

  /// The innermost overrides of a container in the present task.
  static func current(of owner: UInt64) -> Overrides? {
    var candidate = current
    while let overrides = candidate, overrides.owner != owner { candidate = overrides.outer }
    return candidate
  }
}

/// Collects what is made otherwise.
public struct OverrideList: Sendable {
  let owner: UInt64
  var makers: [Int: any AnyObject & Sendable]
  var foreign: String?

  /// Puts a value in place of what a container would make: `container.withOverrides { $0.set(users, spy) } perform: { … }`.
  public mutating func set<Value: Sendable>(_ dependency: Dependency<Value>, _ value: Value) {
    put(dependency.owner, dependency.slot, dependency.name, Maker<Value> { _ in value })
  }

  /// Puts a value in place of what belongs to the session.
  public mutating func set<Value: Sendable>(_ dependency: SessionDependency<Value>, _ value: Value) {
    put(dependency.owner, dependency.slot, dependency.name, Maker<Value> { _ in value })
  }

  /// Puts a value in place of what takes time to make.
  public mutating func set<Value: Sendable>(_ dependency: AsyncDependency<Value>, _ value: Value) {
    put(dependency.owner, dependency.slot, dependency.name, AsyncMaker<Value> { _ in value })
  }

  private mutating func put(_ owner: UInt64, _ slot: Int, _ name: String, _ maker: any AnyObject & Sendable) {
    if owner == self.owner { makers[slot] = maker } else { foreign = name }
  }
}
