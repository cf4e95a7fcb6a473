import Foundation

/// A value that one thread at a time may touch: what `Mutex` of Synchronization is, for the systems that lack it.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  // Sendable by hand: the value is only touched with the mutex held.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Waits for its turn, then reads or changes the value. Code of the user never runs inside `body`, so that nothing
  /// foreign can come back for the same lock.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
