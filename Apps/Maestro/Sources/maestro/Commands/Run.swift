import ArgumentParser
import Domain
import Foundation

struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run what a session works on: the 'run' script of .maestro.yml, in its worktree.",
    discussion: """
      Runs in this terminal until it ends or Ctrl-C; MAESTRO_PORT is the first port of the session. \
      A script of the repository runs only after: maestro trust
      """)
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func run() async throws {
    var script: ScriptRun?
    try await common.guarded {
      script = try await ServiceAccess(common.openHome()).use { service in
        try await service.runScript(of: SessionLookup(service: service).session(target.session).id)
      }
      if let script { throw become(script) }
    }
  }

  /// This process becomes the script, so that keys and signals reach it.
  /// - Returns: why it did not.
  private func become(_ script: ScriptRun) -> SessionError {
    func failure(_ what: String) -> SessionError {
      SessionError(.system, step: "Run the script", reason: "\(what): \(String(cString: strerror(errno))).")
    }
    guard chdir(script.workingDirectory) == 0 else { return failure("'\(script.workingDirectory)' cannot be entered") }
    for (name, value) in script.environment { setenv(name, value, 1) }
    signal(SIGPIPE, SIG_DFL)
    // Threads of the runtime block signals, and what they become would go on to do so.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    let isProgram = access(script.path, X_OK) == 0 && startsWithInterpreter(script.path)
    let words = isProgram ? [script.path] : ["/bin/sh", script.path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    execv(words[0], &arguments)
    return failure("'\(words[0])' cannot be run")
  }

  private func startsWithInterpreter(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 2)) == Data("#!".utf8)
  }
}
