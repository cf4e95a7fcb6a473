import Domain
import Engine
import Foundation
import Git
import Processes
import Profiles
import Storage

/// The real parts, put together over one folder.
struct Composition {
  let engine: SessionEngine
  /// The program that is run when a session begins to wait.
  let onWaiting: String?
  /// Where it is posted what happens to sessions.
  let webhook: URL?

  /// Opens everything, unless the folder is a copy.
  /// - Throws: `SessionError` saying which file is not right.
  init(
    home: Home, environment: [String: String] = ProcessInfo.processInfo.environment,
    warn: @escaping @Sendable (String) -> Void = { Printer.remark("warning: \($0)") }
  ) throws {
    try HomeIdentity.check(home)
    let programs = ProgramFinder(searchPath: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
    let shell = environment["SHELL"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/bin/sh"
    let profiles = ConfigFileProfiles(path: home.config, shell: shell, programs: programs)
    let settings = try profiles.settings()
    onWaiting = settings.onWaiting
    webhook = settings.webhook
    let processes = try LocalProcessManager(
      folder: home.sessions, limits: ProcessLimits(sessionBytes: UInt64(clamping: settings.outputQuota)),
      onProblem: warn)
    engine = SessionEngine(
      ports: EnginePorts(
        git: GitCommandLine(), processes: processes, store: try SQLiteSessionStore(path: home.database),
        profiles: profiles, defaults: RepositoryDefaultsFiles(), scripts: SubprocessScriptRunner(),
        hasProgram: { programs.find($0) != nil }, isPortFree: { Ports.free($0) }),
      settings: EngineSettings(
        stateFolder: home.path, branchPrefix: settings.branchPrefix, disposablePatterns: settings.disposablePatterns,
        stopGrace: settings.stopGrace, setUpLimit: settings.setUpLimit))
  }
}
