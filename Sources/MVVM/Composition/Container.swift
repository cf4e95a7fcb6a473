/// Makes what an app needs, once or each time, as its builder was told. Passed on explicitly; there is no global one.
///
/// May be used from any task or thread. No lock is held while a factory runs, so that factories which resolve into each
/// other from two threads cannot block each other; things that need each other are an error that names them. (Scopes
/// after Factory, overrides that belong to a task after swift-dependencies.)
public final class Container: Sendable {
  @usableFromInline let core: Core

  init(owner: UInt64, entries: [Entry]) { core = Core(owner: owner, entries: entries) }

  deinit { core.link.cut() }

  /// Gives something, making it and what it needs when it is not there yet.
  /// - Throws: `ContainerError`, or what a factory throws; nothing half made is kept then.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Value>) throws -> Value {
    guard dependency.owner == core.owner else { throw ContainerError.foreign(dependency.name) }
    let (isOverridden, cell) = core.cells.state.withLock { ($0.isOverridden, $0.made[dependency.slot]) }
    if isOverridden { return try resolver.resolve(dependency) }
    if let cell { return Box.open(cell) }
    return try Resolver(core: core, overrides: nil).resolve(dependency)
  }

  /// Gives something that takes time to make. All who ask meanwhile wait for the same making; being cancelled does not
  /// end it, since others may wait for it.
  /// - Throws: `ContainerError`, or what the factory throws; the next call tries again.
  public func resolve<Value>(_ dependency: AsyncDependency<Value>) async throws -> Value {
    // The factory may continue when no caller waits any more, and may read session handles then.
    try await Resolver(core: core, overrides: core.activeOverrides, keeping: self).resolve(dependency)
  }

  /// Gives a handle to something of the session. Nothing is made yet.
  /// - Throws: `ContainerError.foreign`.
  public func resolve<Value>(_ dependency: SessionDependency<Value>) throws -> SessionHandle<Value> {
    try resolver.resolve(dependency)
  }

  /// Ends the session: everybody who holds a handle gets new things from now on. Under overrides only what was made
  /// under them is let go.
  public func resetSession() {
    let cells = (core.activeOverrides?.cells ?? core.cells)
    let slots = core.entries.indices.filter { core.entries[$0].lifetime == .session }
    let old = cells.state.withLock { state in
      state.session += 1
      return slots.map { slot in state.made[slot].take() }
    }
    // Let go here: what ends may run code of the user, and must not do so under the lock.
    withExtendedLifetime(old) {}
  }

  /// Runs something with some things made otherwise, in this task and those it starts: for tests and previews.
  ///
  /// Everything that is resolved meanwhile, including shared values, is created for this call only: neither other tasks nor later
  /// ones see any of it. Overrides inside overrides add to them. Detached tasks do not take part.
  /// - Throws: `ContainerError.foreign` for something of another container, or what `body` throws.
  public func withOverrides<Result>(
    _ change: (inout OverrideList) -> Void, isolation: isolated (any Actor)? = #isolation,
    perform body: () async throws -> Result
  ) async throws -> Result {
    try await Overrides.$current.withValue(try overrides(change), operation: body, isolation: isolation)
  }

  /// Runs something with some things made otherwise, in this task and those it starts: for tests and previews.
  /// - Throws: `ContainerError.foreign` for something of another container, or what `body` throws.
  public func withOverrides<Result>(
    _ change: (inout OverrideList) -> Void, perform body: () throws -> Result
  ) throws -> Result {
    try Overrides.$current.withValue(try overrides(change), operation: body)
  }

  /// What begins a resolution in the present task.
  @usableFromInline
  var resolver: Resolver { Resolver(core: core, overrides: core.activeOverrides) }

  private func overrides(_ change: (inout OverrideList) -> Void) throws -> Overrides {
    let owner = core.owner
    var list = OverrideList(owner: owner, makers: Overrides.current(of: owner)?.makers ?? [:])
    change(&list)
    // A list can be copied out of one container's closure and put in here; its slots mean other types then.
    guard list.owner == owner else { throw ContainerError.foreign("a list of overrides") }
    if let name = list.foreign { throw ContainerError.foreign(name) }
    core.cells.state.withLock { $0.isOverridden = true }
    return Overrides(
      owner: owner, makers: list.makers, cells: Cells(count: core.entries.count), outer: Overrides.current)
  }
}
