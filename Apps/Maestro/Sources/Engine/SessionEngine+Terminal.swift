import Domain
import TerminalEmulator

extension SessionEngine {
  /// Types bytes into the terminal of the agent as they are. Keys wait for nothing: other operations may run meanwhile.
  public func type(_ bytes: [UInt8], into id: SessionID) async throws {
    let step = "Type into the terminal"
    guard bytes.count <= Typing.limit else {
      throw SessionError(.invalid, step: step, reason: "At most 64 KiB can be typed at once.", field: .input)
    }
    _ = try await running(id, for: step)
    try await parts.processes.send(bytes, to: id)
    try await tracker.noteTyped(bytes, into: id)
  }

  /// Allows what the agent asks for, once, or refuses it, by its own keys.
  public func answer(_ id: SessionID, number: UInt64, allows: Bool) async throws {
    let step = allows ? "Allow what the agent asks for" : "Refuse what the agent asks for"
    try await gate.run("answer", on: id) { [self] in
      _ = try await running(id, for: step)
      // What it has said meanwhile counts.
      await tracker.sync(id)
      let session = try await session(id)
      guard let kind = session.agent.kind, session.report.state == .asksPermission, session.report.number == number
      else {
        throw SessionError(.refused, step: step, reason: "The agent does not ask for that any more.")
      }
      let keys = allows ? kind.allowKeys : kind.denyKeys
      try await parts.processes.send(keys, to: id)
      try await tracker.noteTyped(keys, into: id)
    }
  }

  /// Tells the agent the size of its terminal.
  public func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws {
    let step = "Set the size of the terminal"
    guard (1...1000).contains(columns), (1...1000).contains(rows) else {
      throw SessionError(
        .invalid, step: step, reason: "A terminal has 1 to 1000 columns and rows, not \(columns) by \(rows).")
    }
    let session = try await running(id, for: step)
    try await parts.processes.resize(id, columns: columns, rows: rows)
    await answers.setSize(TerminalSize(columns: Int(columns), rows: Int(rows)), of: id)
    // All that look at the session show the same screen; the work has not changed.
    let size = TerminalExtent(columns: Int(columns), rows: Int(rows))
    guard session.terminal != size, let changed = try await parts.store.update(id, { $0.terminal = size }) else {
      return
    }
    parts.bus.publish(.updated(changed))
  }
}
