import Domain
import Foundation
import Presentation
import ViewModels
import WebScreens

/// The run script of the repository of a session.
@MainActor
struct RunScreen {
  let desk: Desk

  var screen: Screen<RunPage> {
    Screen(path: "/sessions/{id}/run", template: "run", title: \.title) { request in
      let model = desk.makeCoordinator().makeRun(try await desk.session(of: request))
      return desk.source(
        load: { await model.load() }, leave: { model.leave() },
        page: { _ in RunPage(snapshot(of: model), session: path(of: model.id.description)) })
    }
    .region("status", template: "run-status", part: \.status)
    .region("script", template: "run-script", part: \.script)
    .region("output", template: "run-output", part: \.output)
    .action("start") { submission in
      let digest = submission.form["trust"]
      return .stay(
        notice: await change(try await desk.session(of: submission.screen)) {
          await $0.start(agreeing: digest.isEmpty ? nil : digest)
        })
    }
    .action("stop") { submission in
      .stay(notice: await change(try await desk.session(of: submission.screen)) { await $0.stop() })
    }
    .settled(within: desk.patience, when: \.isSettled)
  }

  /// - Returns: why it was not done.
  private func change(_ id: SessionID, _ work: (RunViewModel) async -> Void) async -> Notice? {
    let model = desk.makeCoordinator().makeRun(id)
    await work(model)
    return model.problem.flatMap { _ in snapshot(of: model).notice.map { Notice($0) } }
  }
}
