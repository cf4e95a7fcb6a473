import Foundation

/// A value that one thread at a time may touch: what `Mutex` of Synchronization is, for the systems that lack it.
///
/// A handle: copies are the same lock. Mutex and value are one piece of memory, reached by address, so that taking the
/// lock costs neither a second allocation nor the runtime check for exclusive access to a stored property.
@usableFromInline
package struct Lock<Value: Sendable>: @unchecked Sendable {  // proof: safe because the mutex guards the value
  @usableFromInline let storage: LockStorage<Value>

  @inlinable
  package init(_ value: Value) { storage = LockStorage.make(value) }

  /// Waits for its turn, then reads or changes the value. Code of the user never runs inside `body`, so that nothing
  /// foreign can come back for the same lock.
  @inlinable
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try storage.withUnsafeMutablePointers { value, mutex in
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value.pointee)
    }
  }
}

/// The value, and behind it the mutex, which must not move.
@usableFromInline
final class LockStorage<Value: Sendable>: ManagedBuffer<Value, pthread_mutex_t> {
  @inlinable
  static func make(_ value: Value) -> LockStorage {
    let buffer = create(minimumCapacity: 1) { buffer in
      buffer.withUnsafeMutablePointerToElements { mutex in
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
      }
      return value
    }
    // `create` makes an object of the class that it is called on.
    return unsafeDowncast(buffer, to: LockStorage.self)
  }

  @inlinable
  deinit {
    withUnsafeMutablePointerToElements { mutex in
      pthread_mutex_destroy(mutex)
      mutex.deinitialize(count: 1)
    }
  }
}
