import Domain
import Foundation
import MVVM
import Presentation
import WebScreens

import struct WebScreens.Submission

/// The visits, with the streak and the sync above them.
@MainActor
struct ListScreen {
  let desk: Desk

  /// How many pages of the list one page of the site holds at most.
  private static let mostPages = 40

  var screen: Screen<ListPage> {
    Screen(path: "/", template: "logs", title: \.title) { request in
      let coordinator = desk.makeCoordinator()
      let sync = coordinator.makeSync()
      let model = coordinator.logs
      let pages = min(Self.mostPages, max(1, Int(request.query["pages"]) ?? 1))
      let deleted = UUID(uuidString: request.query["deleted"])
      model.text = request.query["q"]
      return desk.source(
        load: {
          async let streak: Void = coordinator.streak.load()
          async let rhythm: Void = coordinator.rhythm.load()
          async let list: Void = load(model, pages: pages)
          _ = await (streak, rhythm, list)
        },
        leave: {
          coordinator.streak.leave()
          coordinator.rhythm.leave()
          model.leave()
        }, isSettled: \.isSettled,
        page: { display in
          if model.deleted == nil, let log = desk.trash.log(deleted) { model.noteDeleted(log) }
          return ListPage(
            snapshot(of: model, in: display), streak: snapshot(of: coordinator.streak),
            rhythm: snapshot(of: coordinator.rhythm, in: display), sync: snapshot(of: sync, in: display), pages: pages,
            undo: model.deleted?.id,
            isComplete: isComplete(model, pages: pages))
        })
    }
    .region("head", template: "logs-head", part: \.head)
    .region("status", template: "logs-status", part: \.status)
    .region("list", template: "logs-list", part: \.list)
    .action("delete") { try await delete($0) }
    .action("undo") { await undo($0) }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func load(_ model: LogListViewModel, pages: Int) async {
    if model.isFiltered { await model.submitSearch() } else { await model.load() }
    var loaded = 1
    while loaded < pages, model.list.tail == .ready, !Task.isCancelled {
      await model.loadMore()
      loaded += 1
    }
  }

  /// Whether as many pages are there as were asked for, or as there are.
  private func isComplete(_ model: LogListViewModel, pages: Int) -> Bool {
    switch model.list.tail {
    case .ready, .loading: model.list.items.count >= pages * model.list.pageSize
    case .failed, .end: true
    }
  }

  private func delete(_ submission: Submission) async throws -> Outcome<ListPage> {
    guard let id = UUID(uuidString: submission.form["id"]) else { throw desk.gone }
    let model = desk.makeCoordinator().logs
    await model.delete(id)
    if let problem = model.problem.shown {
      return .stay(notice: Notice("\(problem.title): \(problem.message)", kind: .error))
    }
    guard let log = model.deleted else { return .stay(notice: Notice("It was gone already.", kind: .information)) }
    desk.trash.add(log)
    let search = submission.screen.query["q"]
    return .redirect(
      ("/" as LocalPath).with(query: ["q": search.isEmpty ? nil : search, "deleted": id.uuidString.lowercased()]))
  }

  private func undo(_ submission: Submission) async -> Outcome<ListPage> {
    guard let log = desk.trash.log(UUID(uuidString: submission.form["id"])) else {
      return .redirect("/", notice: Notice("It cannot be brought back any more.", kind: .error))
    }
    let model = desk.makeCoordinator().logs
    model.noteDeleted(log)
    await model.undoDelete()
    if let problem = model.problem.shown {
      return .stay(notice: Notice("\(problem.title): \(problem.message)", kind: .error))
    }
    desk.trash.remove(log.id)
    return .redirect("/", notice: Notice("The visit is back."))
  }
}
