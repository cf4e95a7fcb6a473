import CPosix
import Dispatch
import Foundation

/// Waits for children to end, so that none stays behind as a dead entry of the process table.
enum ChildReaper {
  /// Calls back once a child has ended and was waited for.
  static func whenEnded(_ pid: Int32, _ body: @escaping @Sendable () -> Void) {
    #if canImport(Darwin)
      let source = DispatchSource.makeProcessSource(identifier: pid, eventMask: .exit, queue: .global())
      // The handler keeps the source until the child ends, whoever has started it.
      source.setEventHandler {
        wait(for: pid)
        source.cancel()
        body()
      }
      source.activate()
    #else
      let process = cposix_open_process(pid)
      guard process >= 0 else {
        // A kernel before 5.3 cannot tell; a thread can wait.
        Thread.detachNewThread {
          wait(for: pid)
          body()
        }
        return
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: process, queue: .global())
      // The handler keeps the source until the child ends, whoever has started it.
      source.setEventHandler {
        wait(for: pid)
        source.cancel()
        body()
      }
      source.setCancelHandler { close(process) }
      source.activate()
    #endif
  }

  private static func wait(for pid: Int32) {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
  }
}
