import Foundation

/// A value that one thread at a time may touch. `Mutex` of Synchronization needs macOS 15.
final class Guarded<Value>: @unchecked Sendable {  // proof: safe because `value` is only touched under `lock`
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
