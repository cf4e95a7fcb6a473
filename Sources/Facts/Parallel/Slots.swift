/// One value per index, each written by one thread: what a parallel loop leaves behind, in order.
public final class Slots<Value: Sendable>: @unchecked Sendable {  // proof: safe because readers wait for all writers
  /// Every slot is written by the one call that owns its index, and read after all calls have returned.
  private let buffer: UnsafeMutableBufferPointer<Value?>

  /// Empty slots.
  public init(count: Int) {
    buffer = .allocate(capacity: count)
    buffer.initialize(repeating: nil)
  }

  deinit {
    buffer.deinitialize()
    buffer.deallocate()
  }

  /// Fills a slot. Each slot must have one writer only, and reads must wait until all writers are done.
  public func set(_ index: Int, _ value: Value) { buffer[index] = value }

  /// Reads a slot without taking a share of what it holds.
  public func withValue<Result>(_ index: Int, _ body: (borrowing Value) -> Result) -> Result? {
    buffer[index].map { body($0) }
  }

  /// Empties a slot. What it held has no other owner then, so that it can be changed without being copied.
  public func take(_ index: Int) -> Value? { buffer[index].take() }

  /// What was filled in, in order of the indices; empty slots are left out.
  public var values: [Value] { buffer.compactMap { $0 } }
}
