import Foundation
import Presentation
import WebScreens

/// How the device stands with the server.
@MainActor
struct SyncScreen {
  let desk: Desk

  var screen: Screen<SyncPage> {
    Screen(path: "/sync", template: "sync", title: \.title) { _ in
      let model = desk.makeCoordinator().makeSync()
      return desk.source(
        load: { await model.load() }, leave: { model.leave() }, isSettled: \.isSettled,
        page: { SyncPage(snapshot(of: model, in: $0)) })
    }
    .region("status", template: "sync-status", part: \.status)
    .region("parked", template: "sync-parked", part: \.parked)
    .region("conflicts", template: "sync-conflicts", part: \.conflicts)
    .action("online") { submission in
      let isOnline = submission.form["online"] == "yes"
      desk.makeCoordinator().makeSync().setOnline(isOnline)
      return .stay(notice: Notice(isOnline ? "Online again." : "Offline: changes wait on this device."))
    }
    .action("now") { _ in await perform("Synced.") { await $0.syncNow() } }
    .action("retry") { try await settle($0, "It is sent once more.") { await $0.retry($1) } }
    .action("discard") { try await settle($0, "Given up. What the server has counts now.") { await $0.discard($1) } }
    .action("mine") { try await settle($0, "This device’s version is kept.") { await $0.choose(.mine, of: $1) } }
    .action("theirs") { try await settle($0, "The server’s version is kept.") { await $0.choose(.theirs, of: $1) } }
    .action("upload") { _ in
      await perform("What is on this device is sent to the server.") { await $0.resolveServerReset(.uploadEverything) }
    }
    .action("follow") { _ in
      await perform("What the server has counts now.") { await $0.resolveServerReset(.acceptServer) }
    }
    .action("acknowledge") { try await settle($0, nil) { await $0.acknowledge($1) } }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func perform(
    _ done: String?, _ work: @MainActor (SyncViewModel) async -> Void
  ) async -> Outcome<SyncPage> {
    let model = desk.makeCoordinator().makeSync()
    await work(model)
    if let problem = snapshot(of: model, in: desk.display).problem { return .stay(notice: Notice(problem)) }
    return .stay(notice: done.map { Notice($0) })
  }

  private func settle(
    _ submission: Submission, _ done: String?, _ work: @MainActor (SyncViewModel, UUID) async -> Void
  ) async throws -> Outcome<SyncPage> {
    guard let id = UUID(uuidString: submission.form["id"]) else {
      throw PageProblem.notFound("There is no such change.", link: "/sync")
    }
    return await perform(done) { await work($0, id) }
  }
}
