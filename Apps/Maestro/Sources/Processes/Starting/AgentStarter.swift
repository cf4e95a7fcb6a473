import Domain
import Foundation
import SupervisorWire

/// Starts a supervisor with its agent, and finds out whether the agent runs.
struct AgentStarter: Sendable {
  private static let step = "Start the agent"
  /// How long a supervisor may take to say something.
  private static let patience = Duration.seconds(30)

  let supervisor: String
  let limits: ProcessLimits
  let watcher: FolderWatcher

  func start(_ launch: Launch, in folder: SessionFolder, among all: () throws -> [SessionFolder]) async throws
    -> ProcessIdentity
  {
    if let name = launch.environment.keys.first(where: { $0.isEmpty || $0.utf8.contains(61) }) {
      throw SessionError(
        .invalid, step: Self.step,
        reason: "'\(name)' cannot be the name of a variable of the environment. Change the agent profile.",
        field: .profile)
    }
    let program = try program(of: launch)
    try checkFolder(launch.workingDirectory)
    do {
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SessionError(
        .system, step: Self.step, reason: "Could not make the folder \(folder.path): \(error.localizedDescription)")
    }
    let lock = try lockStart(of: folder)
    defer {
      // Closing alone would not do: a child that is just being started has the file, too, until it is another program.
      flock(lock, LOCK_UN)
      close(lock)
    }
    let watch = try system { () throws(SystemError) in try FolderWatch(folder.path, by: watcher) }
    try await checkIsFree(folder, watch: watch)

    try HookFiles(folder: folder, supervisor: supervisor).write(launch.files)
    let quota = try TotalQuota(limits: limits).grant(to: folder, among: try all())
    let specification = LaunchSpecification(
      run: .random(in: 1 ... .max), session: launch.session.description, executable: program,
      arguments: [launch.executable] + launch.arguments,
      environment: launch.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" },
      workingDirectory: launch.workingDirectory, typedPrompt: Array(launch.typedPrompt.utf8),
      segmentBytes: max(4096, min(limits.segmentBytes, quota / 4)), quotaBytes: quota)
    do {
      let path = folder.file(SessionFile.launch)
      try Files.replace(path, with: try specification.encoded(), by: path + ".new")
    } catch let error as WireError {
      throw SessionError(.invalid, step: Self.step, reason: error.description)
    } catch let error as SystemError {
      throw SessionError(error, step: Self.step)
    }
    let process = try system { () throws(SystemError) in
      try SupervisorProcess(executable: supervisor, folder: folder) { [watcher] in watcher.tell(folder.path, .state) }
    }
    return try await outcome(of: specification, process: process, folder: folder, watch: watch)
  }

  private func outcome(
    of launch: LaunchSpecification, process: SupervisorProcess, folder: SessionFolder, watch: FolderWatch
  ) async throws -> ProcessIdentity {
    let answer = await watch.first(within: Self.patience) { () -> Answer? in
      // In this order: what it says last is written before it ends.
      let hasEnded = process.hasEnded
      if let state = folder.supervisorState, state.run == launch.run {
        if case .failed(let code, let action) = state.phase { return .failed(SystemError(code, action)) }
        if let agent = state.agent { return .runs(agent) }
      }
      return hasEnded ? .ended : nil
    }
    switch answer {
    case .runs(let agent): return ProcessIdentity(agent)
    case .failed(let error): throw failure(error, of: launch)
    case .ended:
      let log = (try? Files.read(folder.file(SessionFile.log), limit: 64 << 10)) ?? []
      throw SessionError(
        .system, step: Self.step, reason: "The supervisor \(supervisor) ended before the agent ran.",
        details: String(decoding: log, as: UTF8.self))
    case nil:
      process.terminate()
      try Task.checkCancellation()
      throw SessionError.late(folder.id, step: Self.step, "start the agent")
    }
  }

  private enum Answer: Sendable {
    case runs(ProcessMark)
    case failed(SystemError)
    case ended
  }

  private func failure(_ error: SystemError, of launch: LaunchSpecification) -> SessionError {
    // The program was there a moment ago: what is missing may also be the interpreter that its first line names.
    let isMissing = error.code == ENOENT && error.action.hasPrefix("start ")
    return SessionError(isMissing ? .missingProgram : .system, step: Self.step, reason: error.description, field: nil)
  }

  private func program(of launch: Launch) throws -> String {
    let path = launch.environment["PATH"] ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    if let found = ProgramLookup.find(launch.executable, searchPath: path, folder: launch.workingDirectory) {
      return found
    }
    throw SessionError(
      .missingProgram, step: Self.step,
      reason: "There is no program '\(launch.executable)'"
        + (launch.executable.utf8.contains(47) ? "." : " in PATH (\(path)).")
        + " Install it, or change the agent profile.",
      field: .profile)
  }

  private func checkFolder(_ path: String) throws {
    guard path.utf8.first == 47 else {
      throw SessionError(
        .invalid, step: Self.step, reason: "The working directory '\(path)' is not an absolute path.")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SessionError(.notFound, step: Self.step, reason: "The working directory \(path) is not there.")
    }
    guard isFolder.boolValue else {
      throw SessionError(.invalid, step: Self.step, reason: "The working directory \(path) is a file, not a folder.")
    }
  }

  private func lockStart(of folder: SessionFolder) throws -> Int32 {
    let fd = try system { () throws(SystemError) in
      try Files.open(folder.file(SessionFile.startLock), O_RDWR | O_CREAT)
    }
    if flock(fd, LOCK_EX | LOCK_NB) == 0 { return fd }
    close(fd)
    throw SessionError(
      .busy, step: Self.step, reason: "Another process is starting the agent of session \(folder.id.short).")
  }

  private func checkIsFree(_ folder: SessionFolder, watch: FolderWatch) async throws {
    // A supervisor whose agent has ended is about to end as well.
    if case .exited = folder.state {
      _ = await watch.first(within: .seconds(5)) { folder.isSupervised ? nil : true }
    }
    try Task.checkCancellation()
    guard !folder.isSupervised else {
      throw SessionError(
        .refused, step: Self.step, reason: "The session \(folder.id.short) has an agent already. Stop it first.")
    }
    if case .lost(let leftover) = folder.state, !leftover.isEmpty {
      let pids = leftover.map { String($0.pid) }.joined(separator: ", ")
      throw SessionError(
        .refused, step: Self.step,
        reason: "Processes of an earlier agent of session \(folder.id.short) are left: \(pids). Stop the session first."
      )
    }
  }

  private func system<Value>(_ body: () throws(SystemError) -> Value) throws(SessionError) -> Value {
    do { return try body() } catch { throw SessionError(error, step: Self.step) }
  }
}
