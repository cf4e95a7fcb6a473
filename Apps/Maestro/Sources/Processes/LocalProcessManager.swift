import Domain
import Foundation
import SupervisorWire

/// Runs agents on this machine, each under a supervisor that outlives this process.
public final class LocalProcessManager: ProcessManager {
  private let home: String
  private let supervisor: String
  private let limits: ProcessLimits
  private let watcher: FolderWatcher
  private let hub: ChangeHub
  private let inputPatience: Duration

  /// A manager of all sessions below a folder. Any number of them may share it, in one process or several.
  /// - Parameters:
  ///   - folder: the folder that has a folder for each session; made when it is not there.
  ///   - supervisor: the path of `maestro-supervisor`; beside the running program when nothing is given.
  ///   - limits: how much room output may take.
  ///   - inputPatience: how long an agent may read nothing before what is being typed is given up.
  ///   - onProblem: is told what keeps `changes()` from being complete.
  /// - Throws: `SessionError` when the folder cannot be made or watched.
  public init(
    folder: String, supervisor: String? = nil, limits: ProcessLimits = ProcessLimits(),
    inputPatience: Duration = .seconds(30), onProblem: @escaping @Sendable (String) -> Void
  ) throws {
    let step = "Look after agents"
    home = folder
    self.limits = limits
    self.inputPatience = inputPatience
    self.supervisor =
      supervisor
      ?? (Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(
        "maestro-supervisor"
      ).path
        ?? "maestro-supervisor")
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      watcher = try FolderWatcher()
    } catch let error as SystemError {
      throw SessionError(error, step: step)
    } catch {
      throw SessionError(
        .system, step: step, reason: "Could not make the folder \(folder): \(error.localizedDescription)")
    }
    hub = ChangeHub(home: folder, watcher: watcher, onProblem: onProblem)
  }

  /// How many folders are watched now: none when nobody waits for anything.
  var watchedFolders: Int { watcher.count }

  /// Starts an agent and returns when it runs.
  public func start(_ launch: Launch) async throws -> ProcessIdentity {
    try await AgentStarter(supervisor: supervisor, limits: limits, watcher: watcher)
      .start(launch, in: folder(launch.session)) { try allSessions().map(folder) }
  }

  /// What is known about the agent of a session, looked up now.
  public func state(of id: SessionID) async -> ProcessState {
    let folder = folder(id)
    guard !folder.isKnown, case .absent = folder.state else { return folder.state }
    // Before an agent there may have been a set-up script, which outlives a Maestro that was killed.
    let left = folder.leftoverIdentities
    return left.isEmpty ? .absent : .lost(leftover: left)
  }

  /// The states of all agents that change from now on, those that run now first.
  public func changes() -> AsyncStream<ProcessChange> { hub.changes() }

  /// Types something into the terminal of an agent. What several send at once is not mixed.
  public func send(_ bytes: [UInt8], to id: SessionID) async throws {
    try await InputWriter(folder: folder(id), patience: inputPatience).send(bytes)
  }

  /// Tells an agent the size of its terminal.
  public func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws {
    let step = "Resize the terminal"
    guard columns > 0, rows > 0 else {
      throw SessionError(.invalid, step: step, reason: "A terminal cannot be \(columns) by \(rows).")
    }
    try await ControlPipe(folder: folder(id), step: step).send(.resize(columns: columns, rows: rows))
  }

  /// Holds an agent and its children.
  public func pause(_ id: SessionID) async throws {
    try await command(.pause, id, step: "Pause the agent") { if case .paused = $0 { true } else { false } }
  }

  /// Lets them go on.
  public func resume(_ id: SessionID) async throws {
    try await command(.resume, id, step: "Resume the agent") {
      switch $0 {
      // One that went on may have come to its end by the time we look.
      case .running, .exited: true
      case .starting, .paused, .failed: false
      }
    }
  }

  /// Ends an agent and all its children, also those that a killed supervisor left behind. Does nothing when none is.
  public func stop(_ id: SessionID, grace: Duration) async throws {
    let step = "Stop the agent"
    let folder = folder(id)
    if folder.isSupervised {
      let watch = try watch(folder, step: step)
      let milliseconds = grace.components.seconds * 1000 + grace.components.attoseconds / 1_000_000_000_000_000
      do {
        try await ControlPipe(folder: folder, step: step)
          .send(.stop(grace: UInt32(clamping: max(0, milliseconds))))
      } catch let error as SessionError where error.kind == .notFound {
        // It ended by itself just now.
      }
      let hasEnded = await watch.first(within: max(.zero, grace) + .seconds(20)) { () -> Bool? in
        if !folder.isSupervised { return true }
        // The agent has ended, and its last output waits for room on the disk.
        guard let state = folder.supervisorState, state.outputProblem != 0 else { return nil }
        if case .exited = state.phase { return true }
        return nil
      }
      try Task.checkCancellation()
      if hasEnded == nil { throw SessionError.late(id, step: step, "end") }
      if let left = folder.supervisorState?.unended, left > 0 {
        throw SessionError(
          .system, step: step, reason: "\(left) processes of the session could not be ended, not even by force.")
      }
    }
    switch await state(of: id) {
    case .lost: try await Leftovers(folder: folder).end(grace: grace)
    // An earlier stop could not end all of them, and its supervisor has given up.
    case .exited where folder.supervisorState?.unended != 0: try await Leftovers(folder: folder).end(grace: grace)
    case .absent, .running, .paused, .exited: break
    }
  }

  /// What an agent printed and prints, from a place on; also after it has ended.
  public func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    let reader = OutputReader(folder: folder(id), watcher: watcher)
    return OutputSequence(from: offset) { try await reader.read(at: $0) }
  }

  /// Where the output of an agent begins and ends now.
  public func outputBounds(of id: SessionID) async throws -> Range<UInt64> {
    let folder = folder(id)
    guard folder.isKnown else {
      throw SessionError(
        .notFound, step: "Read the output", reason: "The session \(id.short) has never had an agent.")
    }
    let segments = folder.segments()
    guard let first = segments.first, let last = segments.last else { return 0..<0 }
    return first.start..<max(first.start, last.end)
  }

  /// When an agent printed something last, also after it has ended.
  public func lastOutput(of id: SessionID) async -> Double? { folder(id).lastOutput }

  /// Where the hooks of the agent of a session find what they need.
  public func hookPlace(of id: SessionID) -> HookPlace { folder(id).hookPlace }

  /// What the hooks of an agent said from a place on.
  public func hookEvents(of id: SessionID, from offset: UInt64) async -> HookEvents {
    let (lines, end) = HookLog(folder: folder(id).path).lines(from: offset)
    return HookEvents(lines: lines, end: end)
  }

  /// The ids of all sessions that have files of a process.
  public func knownSessions() async throws -> [SessionID] {
    try allSessions().filter { folder($0).isKnown }.sorted { $0.description < $1.description }
  }

  /// Forgets the output of a session, which has no process left.
  public func removeFiles(of id: SessionID) async throws {
    let step = "Remove the output"
    let folder = folder(id)
    if folder.isSupervised {
      let watch = try watch(folder, step: step)
      // A supervisor whose agent has ended is about to end as well, unless it waits for room on the disk: then it ends when
      // its folder is gone.
      if case .exited = folder.state {
        _ = await watch.first(within: .seconds(5)) { () -> Bool? in
          !folder.isSupervised || folder.supervisorState?.outputProblem != 0 ? true : nil
        }
        try Task.checkCancellation()
      }
    }
    switch folder.state {
    case .exited where !folder.isSupervised || folder.supervisorState?.outputProblem != 0: break
    case .absent where !folder.isSupervised: break
    case .lost(let leftover) where leftover.isEmpty: break
    case .absent, .running, .paused, .exited, .lost:
      throw SessionError(
        .refused, step: step, reason: "Processes of session \(id.short) still run. Stop the session first.")
    }
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    do {
      try FileManager.default.removeItem(atPath: folder.path)
    } catch {
      throw SessionError(
        .system, step: step, reason: "Could not remove \(folder.path): \(error.localizedDescription)")
    }
  }

  // MARK: Parts

  private func folder(_ id: SessionID) -> SessionFolder { SessionFolder(id: id, below: home) }

  private func allSessions() throws -> [SessionID] {
    do {
      return try Files.names(in: home).compactMap { SessionID($0) }
    } catch {
      throw SessionError(error, step: "List the sessions")
    }
  }

  private func watch(_ folder: SessionFolder, step: String) throws -> FolderWatch {
    do { return try FolderWatch(folder.path, by: watcher) } catch { throw SessionError(error, step: step) }
  }

  /// Sends a command and waits until it is done.
  private func command(
    _ frame: ControlFrame, _ id: SessionID, step: String, isDone: @escaping @Sendable (SupervisorState.Phase) -> Bool
  ) async throws {
    let folder = folder(id)
    switch folder.state {
    case .running, .paused: break
    case .absent, .exited, .lost: throw SessionError.noAgent(id, step: step)
    }
    let watch = try watch(folder, step: step)
    try await ControlPipe(folder: folder, step: step).send(frame)
    let result = await watch.first(within: .seconds(20)) { () -> Bool? in
      // In this order: what is said last is written before the end.
      let isSupervised = folder.isSupervised
      guard let phase = folder.supervisorState?.phase else { return isSupervised ? nil : false }
      if isDone(phase) { return true }
      if case .exited = phase { return false }
      return isSupervised ? nil : false
    }
    try Task.checkCancellation()
    guard let result else { throw SessionError.late(id, step: step, "answer") }
    if !result { throw SessionError.noAgent(id, step: step) }
  }
}
