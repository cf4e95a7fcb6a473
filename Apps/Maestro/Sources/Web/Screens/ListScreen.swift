import Domain
import Foundation
import MVVM
import Presentation
import ViewModels
import WebScreens

import struct WebScreens.Submission

/// The list of sessions: those in use, or the archived ones.
@MainActor
struct ListScreen {
  let desk: Desk
  let path: LocalPath
  let isArchive: Bool

  /// How many pages of the list one page of the site holds at most.
  static let mostPages = 40

  var screen: Screen<ListPage> {
    Screen(path: path.description, template: "sessions", title: \.windowTitle) { request in
      let coordinator = open(request)
      return desk.source(
        load: { await load(coordinator, request) }, leave: { coordinator.sessions.leave() },
        isReady: { isComplete(coordinator.sessions, request) }, page: { page(coordinator, request, now: $0) })
    }
    .region("status", template: "sessions-status", part: \.status)
    .region("sessions", template: "sessions-list", part: \.sessions)
    .action("do") { try await perform($0) }
    .action("broadcast") { await broadcast($0) }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func open(_ request: ScreenRequest) -> AppCoordinator {
    let coordinator = desk.makeCoordinator()
    coordinator.sessions.show(archived: isArchive)
    coordinator.sessions.text = request.query["q"]
    return coordinator
  }

  private func load(_ coordinator: AppCoordinator, _ request: ScreenRequest) async {
    let model = coordinator.sessions
    await model.search.submit()
    await model.load()
    var pages = 1
    while pages < self.pages(request), !model.isSearching, model.list.tail == .ready, !Task.isCancelled {
      await model.list.loadMore()
      pages += 1
    }
  }

  private func pages(_ request: ScreenRequest) -> Int {
    min(Self.mostPages, max(1, Int(request.query["pages"]) ?? 1))
  }

  private func page(_ coordinator: AppCoordinator, _ request: ScreenRequest, now: Date) -> ListPage {
    let model = coordinator.sessions
    let shown = snapshot(of: model, now: now, home: desk.home)
    return ListPage(
      shown, path: path, pages: pages(request),
      isSettled: shown.state.isSettled && isComplete(model, request) && model.templates.state != .idle
        && !model.templates.state.isLoading)
  }

  /// Whether as many sessions are loaded as the page is to show; making a page of each part on the way takes long.
  private func isComplete(_ model: SessionsViewModel, _ request: ScreenRequest) -> Bool {
    switch model.list.tail {
    case .ready, .loading: model.isSearching || model.list.items.count >= pages(request) * model.list.pageSize
    case .failed, .end: true
    }
  }

  private func perform(_ submission: Submission) async throws -> Outcome<ListPage> {
    guard let id = SessionID(submission.form["id"]), let action = SessionAction(rawValue: submission.form["do"]) else {
      throw PageProblem.notFound("There is no such session.", link: path)
    }
    if action == .remove { return .redirect("/sessions/\(id)/remove") }
    let notice = await desk.perform(action, on: id, question: submission.form["question"])
    return .stay(notice: Notice(notice))
  }

  private func broadcast(_ submission: Submission) async -> Outcome<ListPage> {
    let coordinator = open(submission.screen)
    let model = coordinator.sessions
    await load(coordinator, submission.screen)
    for id in submission.form.all("to").compactMap({ SessionID($0) }) where !model.marked.contains(id) {
      model.toggleMark(id)
    }
    let prompt = model.broadcast.prompt
    prompt.value = submission.form["prompt"]
    let isTooLong = submission.form.isTooLong("prompt")
    if isTooLong { prompt.reject(.custom(FormWords.tooLong)) }
    let mayBeSent = snapshot(of: model, now: desk.now(), home: desk.home).broadcast.send.isEnabled
    if mayBeSent, !isTooLong { await model.sendBroadcast() } else { prompt.touch() }
    let shown = snapshot(of: model, now: desk.now(), home: desk.home)
    if let result = shown.broadcast.result, result.kind == .success { return .stay(notice: Notice(result)) }
    var page = page(coordinator, submission.screen, now: desk.now())
    page.broadcastMessage = shown.broadcast.send.reason
    return .invalid(page)
  }
}
