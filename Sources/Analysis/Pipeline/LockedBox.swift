import Synchronization

/// A value that one thread leaves for another.
final class LockedBox<Value: Sendable>: Sendable {
  private let content: Mutex<Value?>

  init(_ value: Value? = nil) { content = Mutex(value) }

  var value: Value? { content.withLock { $0 } }

  func set(_ value: Value) { content.withLock { $0 = value } }

  /// Changes the value in place.
  func update(_ body: (inout Value?) -> Void) { content.withLock { body(&$0) } }
}
