import Domain
import Foundation
import Presentation
import ViewModels
import WebScreens

/// What the sessions of a group changed, side by side.
@MainActor
struct CompareScreen {
  let desk: Desk

  var screen: Screen<ComparePage> {
    Screen(path: "/sessions/{id}/compare", template: "compare", title: \.title) { request in
      let id = try await desk.session(of: request)
      let coordinator = desk.makeCoordinator()
      let model = coordinator.makeCompare(id)
      return desk.source(
        load: { await model.load() }, leave: { withExtendedLifetime(coordinator) {} },
        page: { ComparePage(snapshot(of: model, now: $0, home: desk.home), session: path(of: id.description)) })
    }
    .region("status", template: "compare-status", part: \.status)
    .region("table", template: "compare-table", part: \.table)
    .settled(within: desk.patience, when: \.isSettled)
  }
}
