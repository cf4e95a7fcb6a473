import CPosix
import Dispatch
import Foundation
import SupervisorWire

/// Waits until a process has ended, whoever started it; one that is gone already is not waited for. The system tells, so this
/// does not look again and again. A process that has ended may still have an entry until somebody takes its exit code.
/// - Throws: `Missing` when it does not end.
package func waitForEnd(of pid: pid_t) async throws {
  switch try ProcessEnd.watch(pid) {
  case .gone: return
  case .event(let end): try await patiently("the end of process \(pid)") { for await _ in end {} }
  case .unknown:
    // Some containers have no pidfd.
    try await until("the end of process \(pid)") { ProcessTable.entry(of: pid)?.isDead ?? true }
  }
}

/// The end of a process, as an event.
private enum ProcessEnd {
  /// There is no such process.
  case gone
  /// A stream that ends with the process.
  case event(AsyncStream<Never>)
  /// The system does not tell.
  case unknown

  static func watch(_ pid: pid_t) throws -> ProcessEnd {
    #if canImport(Darwin)
      if kill(pid, 0) != 0, errno == ESRCH { return .gone }
      let source = DispatchSource.makeProcessSource(identifier: pid, eventMask: .exit, queue: .global())
    #else
      let process = cposix_open_process(pid)
      if process < 0 {
        switch errno {
        case ESRCH: return .gone
        case ENOSYS, EPERM: return .unknown
        case let number: throw Missing("a descriptor of process \(pid): \(String(cString: strerror(number)))")
        }
      }
      // It is readable as soon as the process has ended.
      let source = DispatchSource.makeReadSource(fileDescriptor: process, queue: .global())
      source.setCancelHandler { close(process) }
    #endif
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    source.setEventHandler { continuation.finish() }
    let held = HeldSource(source)
    continuation.onTermination = { _ in held.source.cancel() }
    source.activate()
    return .event(stream)
  }
}

private struct HeldSource: @unchecked Sendable {  // proof: safe because any thread may cancel a source
  let source: any DispatchSourceProtocol

  init(_ source: any DispatchSourceProtocol) { self.source = source }
}
