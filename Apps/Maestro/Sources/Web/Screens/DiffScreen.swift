import Domain
import Foundation
import Presentation
import ViewModels
import WebScreens

/// What a session changed.
@MainActor
struct DiffScreen {
  let desk: Desk

  var screen: Screen<DiffPage> {
    Screen(path: "/sessions/{id}/diff", template: "diff", title: \.title) { request in
      let id = try await desk.session(of: request)
      let model = desk.makeCoordinator().makeDiff(id)
      let scope = ChangeScope(rawValue: request.query["scope"])
      model.show(scope)
      return desk.source(
        load: { await model.load() },
        page: { now in
          var page = DiffPage(
            snapshot(of: model, now: now, home: desk.home), session: path(of: id.description),
            scope: scope?.rawValue ?? "", file: request.query["file"])
          if model.session.state.isLoading || model.session.state == .idle { page.isSettled = false }
          return page
        })
    }
    .region("status", template: "diff-status", part: \.status)
    .region("files", template: "diff-files", part: \.files)
    .settled(within: desk.patience, when: \.isSettled)
  }
}
