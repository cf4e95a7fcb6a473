import Domain
import Engine
import Presentation
import ServiceLifecycle
import ViewModels

/// Runs the program of the setting `onWaiting` when a session begins to wait for the user, or has finished.
struct WaitingProgram: Service {
  private static let limit = Duration.seconds(30)

  let engine: SessionEngine
  let path: String
  /// Is told when the program fails.
  let remark: @Sendable (String) -> Void

  func run() async throws {
    await cancelWhenGracefulShutdown {
      let events = engine.events()
      let now = try? await engine.sessions(matching: SessionQuery(limit: 10_000)).sessions
      var watch = AttentionWatch(now ?? [])
      await withDiscardingTaskGroup { group in
        for await event in events {
          switch event {
          case .updated(let session) where watch.isNews(session): group.addTask { await tell(session) }
          case .removed(let id): watch.forget(id)
          case .created, .updated, .progress, .missed: break
          }
        }
      }
    }
  }

  private func tell(_ session: Session) async {
    do {
      _ = try await SubprocessScriptRunner().run(
        ScriptRun(
          path: path, workingDirectory: session.repository.path,
          environment: [
            "MAESTRO_SESSION": session.id.description, "MAESTRO_NAME": session.name,
            "MAESTRO_STATE": session.report.state?.rawValue ?? "seemsToWait", "MAESTRO_STATUS": Badge(session).text,
            "MAESTRO_TEXT": VisibleText.of(session.report.text), "MAESTRO_REPOSITORY": session.repository.path,
            "MAESTRO_BRANCH": session.branch,
          ], limit: Self.limit))
    } catch is CancellationError {
      // The server ends.
    } catch {
      remark("warning: onWaiting: \((error as? SessionError)?.message ?? "\(error)")")
    }
  }
}
