import Domain
import Foundation
import MVVM
import MVVMTesting
import PalsTestSupport
import Testing

@testable import Presentation

@MainActor @Suite struct SnapshotTests {
  // Mutation: any change of what a screen of visits says.
  @Test func `The list in all its states`() async throws {
    let scene = Scene(Scene.logs(8, hours: 9))
    let model = scene.makeList(pageSize: 5)
    try expectGolden(snapshot(of: model, in: scene.display), "logs-idle")
    await model.load()
    try expectGolden(snapshot(of: model, in: scene.display), "logs-loaded")
    await model.delete(Scene.id(0))
    model.text = "nothing has this"
    await model.submitSearch()
    try expectGolden(snapshot(of: model, in: scene.display), "logs-nothing-found")
    let empty = Scene()
    let none = empty.makeList()
    await none.load()
    try expectGolden(snapshot(of: none, in: scene.display), "logs-empty")
    empty.logs.fail(DataError.corruptedData)
    await none.retry()
    let failing = empty.makeList()
    await failing.load()
    try expectGolden(snapshot(of: failing, in: scene.display), "logs-failed")
  }

  // Mutation: any change of what the form says.
  @Test func `The form fresh, wrong, refused and for an edit`() async throws {
    let scene = Scene(Scene.logs(1))
    let form = scene.makeForm()
    try expectGolden(snapshot(of: form, in: scene.display), "form-fresh")
    form.date.value = Scene.now + 86_400
    form.duration.value = "long"
    await form.submit()
    try expectGolden(snapshot(of: form, in: scene.display), "form-wrong")
    form.date.value = Scene.now
    form.duration.value = "5:05"
    scene.logs.fail(DataError.saveFailed)
    await form.submit()
    try expectGolden(snapshot(of: form, in: scene.display), "form-refused")
    scene.logs.fail(nil)
    let edit = scene.makeForm(Scene.id(0))
    await edit.load()
    try expectGolden(snapshot(of: edit, in: scene.display), "form-edit")
  }

  // Mutation: any change of what the other screens say.
  @Test func `A visit, the streak and the achievements`() async throws {
    let scene = Scene(Scene.logs(4, hours: 24))
    let coordinator = AppCoordinator(services: scene.services)
    let model = coordinator.makeLog(Scene.id(2))
    model.load()
    try await StateRecorder { model.log.value != nil }.wait(for: true)
    try expectGolden(snapshot(of: model, in: scene.display), "log-loaded")
    await coordinator.streak.load()
    try expectGolden(snapshot(of: coordinator.streak), "streak-loaded")
    let achievements = coordinator.makeAchievements()
    await achievements.load()
    try await StateRecorder { achievements.earned.value?.count }.wait(for: 2)
    try expectGolden(snapshot(of: achievements, in: scene.display), "achievements-loaded")
  }

  // Mutation: any change of what the sync says.
  @Test func `The sync with and without server, offline, and with what needs the user`() async throws {
    let alone = Scene()
    let none = alone.makeSync()
    await none.load()
    try expectGolden(snapshot(of: none, in: alone.display), "sync-no-server")
    let sync = FakeSync(
      parked: [
        ParkedChange(
          id: Scene.id(1), table: "poop_logs", entityID: "x", kind: .insert,
          fields: [
            "date": Scene.now.fieldValue, "duration": .integer(90), "consistency": .integer(2), "notes": .null,
          ], reason: .validation(.malformed), date: Scene.now - 60)
      ],
      conflicts: [
        SyncConflict(
          id: Scene.id(2), table: "poop_logs", entityID: "x", kind: .update,
          local: ["notes": .text("mine"), "duration": .integer(60)],
          remote: ["notes": .text("theirs"), "duration": .integer(3_600)], outcome: .remoteWon, date: Scene.now - 30),
        SyncConflict(
          id: Scene.id(3), table: "achievements", entityID: "week", kind: .update,
          local: ["unlocked": Scene.now.fieldValue], remote: nil, outcome: .remoteWon, date: Scene.now),
      ])
    let scene = Scene(sync: sync)
    let model = scene.makeSync()
    await model.load()
    try expectGolden(snapshot(of: model, in: scene.display), "sync-attention")
    model.setOnline(false)
    sync.status.show(SyncState(phase: .offline, pendingCount: 3, lastSync: Scene.now - 120))
    try expectGolden(snapshot(of: model, in: scene.display), "sync-offline")
    model.setOnline(true)
    sync.status.show(SyncState(phase: .pushing(done: 2, total: 5), pendingCount: 3))
    #expect(snapshot(of: model, in: scene.display).status == "Sending changes: 2 of 5.")
    sync.status.show(SyncState(phase: .waiting(until: Scene.now + 60)))
    #expect(snapshot(of: model, in: scene.display).tone == .attention)
    sync.status.show(SyncState(lastSync: Scene.now - 5))
    #expect(snapshot(of: model, in: scene.display).status == "Everything is up to date.")
    #expect(snapshot(of: model, in: scene.display).lastSync == "Last sync just now")
  }
}

@Suite struct FormatTests {
  private var berlin: Calendar {
    get throws {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
      return calendar
    }
  }

  // Mutation: let the 30th of February pass as the 2nd of March.
  @Test(arguments: [
    "", "2026-11-21", "2026-02-30T10:00", "2026-13-01T10:00", "2026-11-21T24:00", "2026-11-21T10:60",
    "0000-01-01T10:00",
    "2026-11-21T10", "2026-11-21T10:00:00:00", "x-y-zTa:b", "٢٠٢٦-11-21T10:00", "99999-01-01T10:00",
  ])
  func `What is no date is none`(text: String) throws {
    #expect(DateText.date(text, calendar: try berlin) == nil)
  }

  // Mutation: read a date in another time zone than it is written in.
  @Test func `A date is read as it is written, also on the days when clocks change`() throws {
    let berlin = try berlin
    for text in ["2026-11-21T14:30", "2026-03-29T03:30", "2026-10-25T03:30", "2028-02-29T00:00", "0900-01-01T12:00"] {
      let date = try #require(DateText.date(text, calendar: berlin))
      #expect(DateText.text(date, calendar: berlin) == text)
    }
    #expect(DateText.date("2026-11-21 14:30:15", calendar: berlin) != nil)
    // 02:30 does not exist on that day.
    #expect(DateText.date("2026-03-29T02:30", calendar: berlin) != nil)
  }

  // Mutation: call the day before by 86,400 seconds.
  @Test func `Today and yesterday are days and not 24 hours`() throws {
    let berlin = try berlin
    func moment(_ text: String) throws -> Date { try #require(DateText.date(text, calendar: berlin)) }
    let display = Display(calendar: berlin, now: try moment("2026-03-30T00:10"))
    #expect(display.day(try moment("2026-03-30T00:00")) == "Today")
    #expect(display.day(try moment("2026-03-29T00:00")) == "Yesterday")
    #expect(display.day(try moment("2026-03-28T23:59")) == "Sat 28 Mar 2026")
    #expect(display.ago(try moment("2026-03-29T23:00")) == "29 Mar 2026, 23:00")
  }

  // Mutation: leave out a unit, or print one that is zero.
  @Test(arguments: [
    (0, "0 s"), (1, "1 s"), (60, "1 min"), (90, "1 min 30 s"), (3_600, "1 h"), (7_199, "1 h 59 min 59 s"),
  ])
  func `Durations in words`(seconds: Int, words: String) { #expect(DurationText.words(seconds) == words) }

  // Mutation: print what cannot be read again.
  @Test func `A duration is read as it is written`() {
    for seconds in LogValidator.durations { #expect(DurationText.seconds(DurationText.text(seconds)) == seconds) }
  }
}
