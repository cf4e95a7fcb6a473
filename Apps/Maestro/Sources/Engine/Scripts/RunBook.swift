import Domain

/// The run scripts that this Maestro has started, one for each session. They end with it.
actor RunBook {
  private struct Run {
    var task: Task<Void, Never>
    var output: Guarded<ScriptOutput>
    var isRunning = true
    var problem: String?
  }

  private let parts: EngineParts
  private var runs: [SessionID: Run] = [:]
  /// Requests may come in while Maestro ends: what they started, nothing would end.
  private var isClosed = false

  init(parts: EngineParts) { self.parts = parts }

  func start(_ script: ScriptRun, of id: SessionID, step: String) throws {
    guard !isClosed else { throw SessionError(.refused, step: step, reason: "Maestro is about to end.") }
    guard runs[id]?.isRunning != true else {
      throw SessionError(.refused, step: step, reason: "The run script of the session runs already. Stop it first.")
    }
    let output = Guarded<ScriptOutput>({ "" })
    let task = Task { [scripts = parts.ports.scripts] in
      var problem: String?
      do {
        _ = try await scripts.run(script) { look in output.with { $0 = look } }
      } catch let error as SessionError {
        // What it printed is shown anyway.
        problem = error.reason
      } catch {
        // It was stopped.
      }
      await end(id, problem)
    }
    runs[id] = Run(task: task, output: output)
  }

  /// Ends the script of a session, and waits until it and its children are gone.
  func stop(_ id: SessionID) async {
    guard let run = runs[id], run.isRunning else { return }
    run.task.cancel()
    await run.task.value
  }

  /// Ends all of them, for good.
  func stopAll() async {
    isClosed = true
    for run in runs.values { run.task.cancel() }
    for run in runs.values { await run.task.value }
  }

  /// Forgets what the script of a session printed.
  func forget(_ id: SessionID) async {
    await stop(id)
    runs[id] = nil
  }

  func state(of id: SessionID, item: RepositoryProposal.Item?) -> RunState {
    guard let run = runs[id] else { return RunState(item: item) }
    let output = run.output.with { $0 }()
    return RunState(item: item, isRunning: run.isRunning, output: output, problem: run.problem)
  }

  private func end(_ id: SessionID, _ problem: String?) async {
    runs[id]?.isRunning = false
    runs[id]?.problem = problem
    if let session = try? await parts.store.session(id) { parts.bus.publish(.updated(session)) }
  }
}
