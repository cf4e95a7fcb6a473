/// Gives a factory what it needs, and knows on the way to what that is.
///
/// For the time of the factory only: what is made later keeps what it needs, or a `Session`, not the resolver.
public final class Resolver: Sendable {
  /// What is being made, from the innermost outwards.
  private indirect enum Path: Sendable {
    case start
    case making(Int, Path)

    var slots: [Int] {
      var slots: [Int] = []
      var path = self
      while case .making(let slot, let outer) = path {
        slots.append(slot)
        path = outer
      }
      return slots.reversed()
    }
  }

  private let container: Container
  private let overrides: Overrides?
  private let cells: Cells
  private let path: Path
  private let graph: Lock<[Int: any AnyObject & Sendable]>
  /// Whether this is about something of the session. A factory may ask a handle there instead of its resolver, so that
  /// only the thread knows what is being made.
  private let isOfSession: Bool

  init(container: Container) {
    self.container = container
    overrides = container.activeOverrides
    cells = overrides?.cells ?? container.cells
    path = .start
    graph = Lock([:])
    isOfSession = false
  }

  private init(_ outer: Resolver, making slot: Int, isOfSession: Bool) {
    container = outer.container
    overrides = outer.overrides
    cells = outer.cells
    graph = outer.graph
    path = .making(slot, outer.path)
    self.isOfSession = isOfSession
  }

  /// Gives something, making it and what it needs when it is not there yet.
  /// - Throws: `ContainerError`, or what a factory throws.
  public func resolve<Value>(_ dependency: Dependency<Value>) throws -> Value {
    guard dependency.owner == container.owner else { throw ContainerError.foreign(dependency.name) }
    let slot = dependency.slot
    switch container.entries[slot].lifetime {
    case .unique: return try make(slot)
    case .graph:
      if let cell = graph.withLock({ $0[slot] }) { return open(cell) }
      let box = Box<Value>(try make(slot))
      return open(
        graph.withLock { graph -> any AnyObject & Sendable in
          if let faster = graph[slot] { return faster }
          graph[slot] = box
          return box
        })
    case .shared, .session, .async:
      if let cell = cells.state.withLock({ $0.made[slot] }) { return open(cell) }
      return open(cells.keep(Box<Value>(try make(slot)), in: slot))
    }
  }

  /// Gives a handle to something of the session. Nothing is made yet.
  /// - Throws: `ContainerError.foreign`.
  public func resolve<Value>(_ dependency: SessionDependency<Value>) throws -> Session<Value> {
    guard dependency.owner == container.owner else { throw ContainerError.foreign(dependency.name) }
    return Session(container: container, slot: dependency.slot, name: dependency.name)
  }

  /// Gives something that takes time to make.
  /// - Throws: `ContainerError`, or what the factory throws.
  public func resolve<Value>(_ dependency: AsyncDependency<Value>) async throws -> Value {
    guard dependency.owner == container.owner else { throw ContainerError.foreign(dependency.name) }
    let slot = dependency.slot
    let above = path.slots
    if above.contains(slot) { throw cycle(above, slot) }
    // The task is made under the lock, but runs none of its code there.
    let making = try cells.state.withLock { state -> AsyncMaking<Value> in
      if let cell = state.made[slot] {
        if let way = Self.way(from: slot, to: above, in: state.waits) { throw cycle(above, way) }
        for waiting in above { state.waits[waiting, default: []].append(slot) }
        // Only makings of the slot's type are kept in its cell.
        return unsafeDowncast(cell, to: AsyncMaking<Value>.self)
      }
      let inner = Resolver(self, making: slot, isOfSession: false)
      let maker = unsafeDowncast(maker(slot), to: AsyncMaker<Value>.self)
      let making = AsyncMaking<Value>()
      making.start { [cells] in
        do {
          return .success(try await maker.make(inner))
        } catch {
          // A failure is not kept; whoever asks next tries again.
          cells.state.withLock { if $0.made[slot] === making { $0.made[slot] = nil } }
          return .failure(error)
        }
      }
      state.made[slot] = making
      for waiting in above { state.waits[waiting, default: []].append(slot) }
      return making
    }
    defer {
      cells.state.withLock { state in
        for waiting in above {
          if let index = state.waits[waiting]?.firstIndex(of: slot) { state.waits[waiting]?.remove(at: index) }
        }
      }
    }
    return try await making.value
  }

  /// The one of the present session.
  func session<Value: Sendable>(_ slot: Int) throws -> Value {
    // More than once only when the session ends meanwhile; a factory that ends it itself would go on for ever.
    for _ in 0..<10 {
      let (cell, session) = cells.state.withLock { ($0.made[slot], $0.session) }
      if let cell { return open(cell) }
      let box = Box<Value>(try make(slot, isOfSession: true))
      // When the session ended meanwhile, this belongs to the old one, and nobody gets it.
      let kept = cells.state.withLock { state -> (any AnyObject & Sendable)? in
        guard state.session == session else { return nil }
        if let faster = state.made[slot] { return faster }
        state.made[slot] = box
        return box
      }
      if let kept { return open(kept) }
    }
    throw ContainerError.sessionEnded(container.entries[slot].name)
  }

  private func make<Value: Sendable>(_ slot: Int, isOfSession: Bool = false) throws -> Value {
    let above = path.slots
    if above.contains(slot) { throw cycle(above, slot) }
    let isOfSession = isOfSession || self.isOfSession
    let inner = Resolver(self, making: slot, isOfSession: isOfSession)
    // Only a dependency of this type is made for this slot, and only makers of its type are put there.
    let maker = unsafeDowncast(maker(slot), to: Maker<Value>.self)
    guard isOfSession else { return try maker.make(inner) }
    let begun = cells.madeHere
    if begun.contains(slot) { throw cycle(begun, slot) }
    return try cells.whileMaking(slot) { try maker.make(inner) }
  }

  private func open<Value: Sendable>(_ cell: any AnyObject & Sendable) -> Value {
    // Only boxes of the slot's type are kept in its cell.
    unsafeDowncast(cell, to: Box<Value>.self).value
  }

  private func maker(_ slot: Int) -> any AnyObject & Sendable {
    overrides?.makers[slot] ?? container.entries[slot].maker
  }

  private func cycle(_ above: [Int], _ slot: Int) -> ContainerError { cycle(above, [slot]) }

  private func cycle(_ above: [Int], _ way: [Int]) -> ContainerError {
    guard let last = way.last, let first = above.firstIndex(of: last) else { return .cycle([]) }
    return .cycle((above[first...] + way).map { container.entries[$0].name })
  }

  /// How a making waits, through others, for one of those above: the slots on the way, the one above last.
  private static func way(from slot: Int, to above: [Int], in waits: [Int: [Int]]) -> [Int]? {
    var ways = [[slot]]
    var seen: Set<Int> = [slot]
    while let way = ways.popLast() {
      for next in way.last.flatMap({ waits[$0] }) ?? [] {
        if above.contains(next) { return way + [next] }
        if seen.insert(next).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }
}
