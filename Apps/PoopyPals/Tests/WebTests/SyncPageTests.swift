import Domain
import Foundation
import MVVM
import MVVMTesting
import PalsTestSupport
import Presentation
import Testing

/// The page of the sync, and what tabs are told while they are open.
@Suite struct SyncPageTests {
  private let parked = ParkedChange(
    id: Scene.id(1), table: "poop_logs", entityID: "x", kind: .insert, fields: ["duration": .integer(90)],
    reason: .validation(.malformed), date: Scene.now)
  private let conflict = SyncConflict(
    id: Scene.id(2), table: "poop_logs", entityID: "x", kind: .update, local: ["notes": .text("mine")],
    remote: ["notes": .text("theirs")], outcome: .remoteWon, date: Scene.now)

  // Mutation: hide one of the two values, or forget a button.
  @Test func `Refused changes and conflicts are shown with their values and settled by forms`() async throws {
    let sync = await FakeSync(parked: [parked], conflicts: [conflict])
    let scene = await Scene(sync: sync)
    try await Running.with(scene) { site in
      let page = try await site.get("/sync")
      for text in ["New visit", "1 min 30 s", "This does not look right.", "mine", "theirs", "The other change won"] {
        #expect(page.body.contains(text), "\(text)")
      }
      #expect(try await site.post("/sync/retry", [("id", Scene.id(1).uuidString)], from: "/sync").status < 400)
      #expect(await sync.retried == [Scene.id(1)])
      _ = try await site.post("/sync/acknowledge", [("id", Scene.id(2).uuidString)], from: "/sync")
      let settled = try await site.get("/sync")
      #expect(
        settled.body.contains("The server has refused nothing.") && settled.body.contains("No conflicts to look at."))
      #expect(try await site.post("/sync/discard", [("id", "x")], from: "/sync").status == 404)
    }
  }

  // Mutation: settle the conflict and leave the visit as it was.
  @Test func `A version of a conflict is kept by its form`() async throws {
    let met = SyncConflict(
      id: Scene.id(3), table: "poop_logs", entityID: Scene.id(0).uuidString, kind: .update,
      local: ["notes": .text("mine")], remote: ["notes": .text("theirs")], outcome: .remoteWon, date: Scene.now)
    let scene = await Scene(Scene.logs(1), sync: await FakeSync(conflicts: [met]))
    try await Running.with(scene) { site in
      #expect(try await site.get("/sync").body.contains("Keep This Device’s"))
      _ = try await site.post("/sync/mine", [("id", met.id.uuidString)], from: "/sync")
      #expect(try await scene.logs.entity(Scene.id(0))?.notes == "mine")
      #expect(try await site.get("/sync").body.contains("No conflicts to look at."))
    }
  }

  // Mutation: keep the switch apart for each tab.
  @Test func `The switch takes the whole app offline and back`() async throws {
    let sync = await FakeSync()
    let scene = await Scene(sync: sync)
    try await Running.with(scene) { site in
      _ = try await site.post("/sync/online", [("online", "no")], from: "/sync")
      #expect(await !scene.online.isOnline)
      #expect(try await site.get("/").body.contains("Offline: changes wait on this device."))
      let page = try await site.get("/sync")
      #expect(page.body.contains("Go Online") && !page.body.contains("Sync Now"))
      _ = try await site.post("/sync/online", [("online", "yes")], from: "/sync")
      #expect(await scene.online.isOnline)
    }
  }

  // Mutation: answer before the sync has ended, or hide that it failed.
  @Test func `Syncing by hand tells how it went`() async throws {
    let sync = await FakeSync()
    let scene = await Scene(sync: sync)
    sync.syncs.returns(())
    sync.syncs.fails(NetworkError.timeout)
    try await Running.with(scene) { site in
      let synced = try await site.follow(try await site.post("/sync/now", [], from: "/sync"))
      #expect(synced.body.contains("Synced."))
      let failed = try await site.follow(try await site.post("/sync/now", [], from: "/sync"))
      #expect(failed.body.contains("Request Timed Out"))
    }
  }

  // Mutation: do not follow the repository while a page is open.
  @Test func `An open tab is told what another device did`() async throws {
    let scene = await Scene(Scene.logs(2))
    try await Running.with(scene) { site in
      let since = try #require(try await site.get("/").value(after: "data-since=\""))
      async let told = site.stream("/", since: since) {
        $0.contains("from far away") && $0.contains("event: region")
      }
      try await scene.logs.save(
        PoopLog(id: Scene.id(7), date: Scene.now, duration: 60, consistency: 4, notes: "from far away"))
      _ = try await told
    }
  }
}
