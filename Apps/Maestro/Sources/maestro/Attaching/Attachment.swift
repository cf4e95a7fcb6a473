import Domain
import Foundation
import TerminalEmulator

/// Connects this terminal with that of an agent.
struct Attachment {
  let service: any SessionService
  let session: Session
  /// Whether keys are handed on, and the agent is told the size of this terminal.
  let isInteractive: Bool

  /// Control and ]: as in telnet, since agents use nearly every other key.
  static let detachKey: UInt8 = 0x1d

  private enum End {
    case output
    case detached
    case input
  }

  /// Shows output from a place on and hands on keys, until the agent has ended or the user goes away.
  /// - Returns: whether the agent had ended.
  func run(from offset: UInt64) async throws -> Bool {
    let terminal = RawTerminal()
    if isInteractive { terminal.begin() }
    defer { terminal.end() }
    return try await withThrowingTaskGroup(of: End.self) { group in
      group.addTask {
        var filter = TerminalQueryFilter()
        for try await chunk in service.output(of: session.id, from: offset) {
          if chunk.cutBefore > 0 { try Printer.write(Array("\r\n[\(chunk.cutBefore) bytes cut]\r\n".utf8)) }
          // The engine answers what the agent asks its terminal; this one would do so once more.
          try Printer.write(isInteractive ? filter.passing(chunk.bytes) : chunk.bytes)
        }
        return .output
      }
      if isInteractive {
        group.addTask { try await handOnKeys() }
        group.addTask {
          await tellSize()
          for await _ in SystemEvents.signals(SIGWINCH) { await tellSize() }
          return .input
        }
      }
      group.addTask {
        for await _ in SystemEvents.signals(SIGINT, SIGTERM, SIGHUP) { return .detached }
        return .input
      }
      defer { group.cancelAll() }
      // The end of the input leaves the output: in a pipe, that is all there was to type.
      while let end = try await group.next() {
        if end == .output { return true }
        if end == .detached { return false }
      }
      return false
    }
  }

  private func handOnKeys() async throws -> End {
    for await bytes in SystemEvents.input() {
      let typed = bytes.prefix { $0 != Self.detachKey }
      if !typed.isEmpty { try await service.type(Array(typed), into: session.id) }
      if typed.count < bytes.count { return .detached }
    }
    return .input
  }

  private func tellSize() async {
    guard let size = RawTerminal.size else { return }
    // An agent that has just ended needs no size; the output tells.
    try? await service.resize(session.id, columns: size.columns, rows: size.rows)
  }
}
