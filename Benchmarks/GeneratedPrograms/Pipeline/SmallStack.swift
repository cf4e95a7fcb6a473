import Foundation

/// Runs work on a thread whose stack is as small as one wants.
enum SmallStack {
  /// Little next to the 256 MB that `lintel` works with, and enough for a debug build: its frames are several times as
  /// large as those of a release, and the longest chain of questions has 64 links.
  static let standard = 1024 * 1024

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
