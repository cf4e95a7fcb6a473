import Domain
import Foundation
import MVVM
import Presentation
import WebScreens

import struct WebScreens.Submission

/// One visit.
@MainActor
struct LogScreen {
  let desk: Desk

  var screen: Screen<LogPage> {
    Screen(path: "/logs/{id}", template: "log", title: \.title) { request in
      let (coordinator, model) = try await open(request)
      return desk.source(
        load: {},
        leave: {
          model.leave()
          withExtendedLifetime(coordinator) {}
        }, page: { LogPage(snapshot(of: model, in: $0)) })
    }
    .region("visit", template: "log-visit", part: \.visit)
    .action("delete") { try await delete($0) }
  }

  private func open(_ request: ScreenRequest) async throws -> (AppCoordinator, LogViewModel) {
    let coordinator = desk.makeCoordinator()
    let model = coordinator.makeLog(try desk.id(request))
    model.load()
    await desk.wait { !model.log.isLoading }
    if case .empty = model.log { throw desk.gone }
    return (coordinator, model)
  }

  private func delete(_ submission: Submission) async throws -> Outcome<LogPage> {
    let (coordinator, model) = try await open(submission.screen)
    defer { withExtendedLifetime(coordinator) {} }
    guard let log = await model.delete() else {
      guard let problem = model.problem.shown else { throw desk.gone }
      return .stay(notice: Notice("\(problem.title): \(problem.message)", kind: .error))
    }
    desk.trash.add(log)
    return .redirect(("/" as LocalPath).with(query: ["deleted": log.id.uuidString.lowercased()]))
  }
}
