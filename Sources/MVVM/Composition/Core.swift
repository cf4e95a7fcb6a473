/// What a container knows and what it has made.
///
/// Apart from `Container`, so that handles of sessions need not know it weakly: counting references to an object that
/// has a weak reference costs three times as much, and each call of `resolve` would pay for it.
@usableFromInline
final class Core: Sendable {
  @usableFromInline let owner: UInt64
  @usableFromInline let entries: [Entry]
  @usableFromInline let cells: Cells
  let link = Link()

  init(owner: UInt64, entries: [Entry]) {
    self.owner = owner
    self.entries = entries
    cells = Cells(count: entries.count)
    link.core.withLock { $0 = self }
  }

  /// The overrides of the present task, if there ever were any.
  @usableFromInline var activeOverrides: Overrides? {
    cells.state.withLock { $0.isOverridden } ? Overrides.current(of: owner) : nil
  }
}

/// The way from a handle of a session to what makes it, open as long as the container is there: the handle may be held
/// by something that the container holds, and must not keep it.
final class Link: Sendable {
  let core = Lock<Core?>(nil)

  /// The container is gone.
  func cut() {
    // Let go after the lock: what the container made may run code when it ends.
    let gone = core.withLock { $0.take() }
    withExtendedLifetime(gone) {}
  }
}
