import Foundation

/// A value that one thread at a time may touch. `Mutex` of Synchronization needs macOS 15.
package final class Guarded<Value>: @unchecked Sendable {  // proof: safe because `value` is touched only under `lock`
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  package func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
