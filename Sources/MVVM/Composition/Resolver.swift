/// Gives a factory what it needs, and knows on the way to what that is.
///
/// For the time of the factory only: what is made later keeps what it needs, or a `SessionHandle`, not the resolver.
///
/// A value: each level of a graph has one with a longer path, and none of them is allocated. What is on the way to a
/// thing of scope `unique` therefore costs the factories and little else.
public struct Resolver: Sendable {
  @usableFromInline let resolution: Resolution
  @usableFromInline let path: ResolvePath
  /// Whether this is about something of the session. A factory may ask a handle there instead of its resolver, so that
  /// only the thread knows what is being made.
  @usableFromInline let isOfSession: Bool

  @inlinable
  init(core: Core, overrides: Overrides?, keeping kept: Container? = nil) {
    self.init(Resolution(core: core, overrides: overrides, keeping: kept), ResolvePath())
  }

  @inlinable @inline(__always)
  init(_ resolution: Resolution, _ path: ResolvePath, isOfSession: Bool = false) {
    self.resolution = resolution
    self.path = path
    self.isOfSession = isOfSession
  }

  /// The resolver for what a slot needs.
  @usableFromInline
  init(_ outer: Resolver, making slot: Int, isOfSession: Bool) {
    var path = outer.path
    if path.hasRoom(for: slot) {
      path.append(slot)
      self.init(outer.resolution, path, isOfSession: isOfSession)
    } else {
      path.restart(after: slot)
      self.init(Resolution(outer.resolution, after: outer.slots + [slot]), path, isOfSession: isOfSession)
    }
  }

  /// What is being made, from the outermost inwards.
  @usableFromInline var slots: [Int] { (resolution.beginning?.slots ?? []) + path.slots }

  @inlinable var core: Core { resolution.core }
  @inlinable var cells: Cells { resolution.cells }

  /// Gives something, making it and what it needs when it is not there yet.
  /// - Throws: `ContainerError`, or what a factory throws.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Value>) throws -> Value {
    guard dependency.owner == core.owner else { throw ContainerError.foreign(dependency.name) }
    let slot = dependency.slot
    switch core.entries[slot].lifetime {
    case .unique: return try make(slot)
    case .graph:
      if let cell = resolution.find(slot) { return Box.open(cell) }
      return Box.open(resolution.keep(Box<Value>(try make(slot)), in: slot))
    case .shared, .session, .async:
      if let cell = cells.state.withLock({ $0.made[slot] }) { return Box.open(cell) }
      return Box.open(cells.keep(Box<Value>(try makeShared(slot)), in: slot))
    }
  }

  /// Gives a handle to something of the session. Nothing is made yet.
  /// - Throws: `ContainerError.foreign`.
  public func resolve<Value>(_ dependency: SessionDependency<Value>) throws -> SessionHandle<Value> {
    guard dependency.owner == core.owner else { throw ContainerError.foreign(dependency.name) }
    return SessionHandle(link: core.link, slot: dependency.slot, name: dependency.name)
  }

  /// Gives something that takes time to make.
  /// - Throws: `ContainerError`, or what the factory throws.
  public func resolve<Value>(_ dependency: AsyncDependency<Value>) async throws -> Value {
    guard dependency.owner == core.owner else { throw ContainerError.foreign(dependency.name) }
    let slot = dependency.slot
    let above = slots
    if above.contains(slot) { throw cycle(above, [slot]) }
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
          // A failure is not kept; the next call tries again.
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
    let value: Value = try present(slot)
    // Looked at last: a cycle says more.
    if let holder = cells.madeHere.last, core.entries[holder].lifetime == .shared {
      throw ContainerError.outlivesSession(core.entries[holder].name, of: core.entries[slot].name)
    }
    return value
  }

  private func present<Value: Sendable>(_ slot: Int) throws -> Value {
    // More than once only when the session ends meanwhile; bounded in case the factory itself ends it.
    for _ in 0..<10 {
      let (cell, session) = cells.state.withLock { ($0.made[slot], $0.session) }
      if let cell { return Box.open(cell) }
      let box = Box<Value>(try makeForSession(slot))
      // When the session ended meanwhile, this belongs to the old one and is discarded.
      let kept = cells.state.withLock { state -> (any AnyObject & Sendable)? in
        guard state.session == session else { return nil }
        if let faster = state.made[slot] { return faster }
        state.made[slot] = box
        return box
      }
      if let kept { return Box.open(kept) }
    }
    throw ContainerError.sessionEnded(core.entries[slot].name)
  }

  @inlinable @inline(__always)
  func make<Value: Sendable>(_ slot: Int) throws -> Value {
    if isOfSession { return try makeForSession(slot) }
    if path.mayContain(slot) { try checkForCycle(slot) }
    // Only a dependency of this type is made for this slot, and only makers of its type are put there. Not retained:
    // the container or the overrides hold it, both stay as they are, and the resolver that it is given holds those.
    let maker = Unmanaged.passUnretained(unsafeDowncast(maker(slot), to: Maker<Value>.self))
    guard path.hasRoom(for: slot) else {
      return try maker._withUnsafeGuaranteedRef { try $0.make(Resolver(self, making: slot, isOfSession: false)) }
    }
    var path = path
    path.append(slot)
    return try maker._withUnsafeGuaranteedRef { try $0.make(Resolver(resolution, path)) }
  }

  /// Made while the thread counts as making it, so that what belongs to the session is not kept in it unnoticed.
  @usableFromInline
  func makeShared<Value: Sendable>(_ slot: Int) throws -> Value {
    // On the way to something of the session, `make` says so itself.
    isOfSession ? try make(slot) : try cells.whileMaking(slot) { try make(slot) }
  }

  @usableFromInline
  func makeForSession<Value: Sendable>(_ slot: Int) throws -> Value {
    if path.mayContain(slot) { try checkForCycle(slot) }
    let maker = unsafeDowncast(maker(slot), to: Maker<Value>.self)
    let begun = cells.madeHere
    if begun.contains(slot) { throw cycle(begun, [slot]) }
    return try cells.whileMaking(slot) { try maker.make(Resolver(self, making: slot, isOfSession: true)) }
  }

  @inlinable @inline(__always)
  func maker(_ slot: Int) -> any AnyObject & Sendable {
    if let overrides = resolution.overrides, let other = overrides.makers[slot] { return other }
    return core.entries[slot].maker
  }

  @usableFromInline
  func checkForCycle(_ slot: Int) throws {
    if slots.contains(slot) { throw cycle(slots, [slot]) }
  }

  private func cycle(_ above: [Int], _ way: [Int]) -> ContainerError {
    guard let last = way.last, let first = above.firstIndex(of: last) else { return .cycle([]) }
    return .cycle((above[first...] + way).map { core.entries[$0].name })
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
