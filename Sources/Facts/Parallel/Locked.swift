#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value that one thread at a time may touch. What `Mutex` of Synchronization is, on systems that do not have it yet.
public final class Locked<Value: Sendable>: @unchecked Sendable {  // proof: safe because `mutex` guards `value`
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Holds a value.
  public init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits for its turn, then reads or changes the value. Must not be called from within `body`.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

/// A value that is worked out when first asked for, once, whichever thread asks; the others wait for it.
public final class Once<Value: Sendable>: Sendable {
  private let state: Locked<Value?>

  /// Nothing is worked out yet.
  public init() { state = Locked(nil) }

  /// The value; `make` runs the first time only and must not ask for the same value.
  public func value(_ make: () -> Value) -> Value {
    state.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
