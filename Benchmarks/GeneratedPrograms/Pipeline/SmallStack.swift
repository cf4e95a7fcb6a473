import Foundation

/// Runs work on a thread whose stack is as small as one wants.
enum SmallStack {
  /// Of a secondary thread on Apple systems.
  static let standard = 512 * 1024

  /// Calls `body` on a thread of its own and waits.
  ///
  /// - Parameter bytes: the size of the stack, a multiple of the page size; systems round up what is too small.
  static func run(bytes: Int, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = bytes
    thread.start()
    done.wait()
  }
}
