/// One call of `resolve` from its beginning to its end, and what all levels of it share.
@usableFromInline
final class Resolution: @unchecked Sendable {  // proof: safe because the lock of `cells` guards what changes
  @usableFromInline let core: Core
  @usableFromInline let overrides: Overrides?
  /// What has to stay as long as this goes on, when that may be longer than the call.
  @usableFromInline let kept: Container?
  /// What was made of scope `graph`, the first thing apart from the others: often there is only one, and then nothing
  /// is allocated. Few things, so looking through them is quicker than hashing. Unchecked: the lock excludes others.
  @exclusivity(unchecked) @usableFromInline var first: (slot: Int, cell: Cells.Cell)?
  @exclusivity(unchecked) @usableFromInline var others: [(slot: Int, cell: Cells.Cell)]?
  /// Where the call began and the slots until here, when the path is longer than a `ResolvePath`.
  @usableFromInline let beginning: (root: Resolution, slots: [Int])?

  @inlinable
  init(core: Core, overrides: Overrides?, keeping kept: Container?) {
    self.core = core
    self.overrides = overrides
    self.kept = kept
    beginning = nil
  }

  /// The same call with a path that goes on.
  @usableFromInline
  init(_ outer: Resolution, after slots: [Int]) {
    core = outer.core
    overrides = outer.overrides
    kept = outer.kept
    beginning = (outer.root, slots)
  }

  @inlinable var root: Resolution { beginning?.root ?? self }
  @inlinable var cells: Cells { overrides?.cells ?? core.cells }

  /// What this call has made already.
  @inlinable
  func find(_ slot: Int) -> Cells.Cell? {
    let root = root
    return root.cells.state.withLock { _ in root.made(slot) }
  }

  /// Keeps what was made, unless another thread was faster; gives what is kept.
  @inlinable
  func keep(_ cell: Cells.Cell, in slot: Int) -> Cells.Cell {
    let root = root
    return root.cells.state.withLock { _ in
      if let faster = root.made(slot) { return faster }
      if root.first == nil {
        root.first = (slot, cell)
      } else if root.others?.append((slot, cell)) == nil {
        root.others = [(slot, cell)]
      }
      return cell
    }
  }

  @inlinable
  func made(_ slot: Int) -> Cells.Cell? {
    guard let first else { return nil }
    return first.slot == slot ? first.cell : others?.first { $0.slot == slot }?.cell
  }
}
