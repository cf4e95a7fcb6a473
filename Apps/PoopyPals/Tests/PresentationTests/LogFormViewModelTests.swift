import Domain
import Foundation
import MVVM
import MVVMTesting
import PalsTestSupport
import Testing

@testable import Presentation

@MainActor @Suite struct LogFormViewModelTests {
  // Mutation: show messages before anybody was there, or only the first one.
  @Test func `An empty form says beside each field what is wrong, once it is submitted`() async throws {
    let scene = Scene()
    let form = scene.makeForm()
    form.notes.value = String(repeating: "x", count: 1_001)
    form.date.value = Scene.now + 3_600
    #expect(form.duration.message == nil)
    #expect(await form.submit() == nil)
    #expect(form.duration.message == "The duration is required.")
    #expect(form.notes.message == "Use at most 1000 characters.")
    #expect(form.date.message == "The date is in the future.")
    #expect(form.form.error == nil)
    #expect(try await scene.logs.count() == 0)
    #expect(scene.feedback.given == [.error])
    #expect(scene.router.calls.isEmpty)
  }

  // Mutation: read "4:30" as 430 seconds, or let "4:75" pass.
  @Test(arguments: [
    ("4:30", nil), ("4", nil), (" 0:01 ", nil), ("120:00", nil), ("2:00:00", DurationText.hint),
    ("4:75", DurationText.hint),
    ("soon", DurationText.hint), ("-1", DurationText.hint), ("٤", DurationText.hint),
    ("120:01", LogError.invalidDuration.message),
    ("0", LogError.invalidDuration.message), ("  ", "The duration is required."), (":", DurationText.hint),
    ("99999999999999999999", DurationText.hint),
  ])
  func `A duration is minutes and seconds`(text: String, message: String?) {
    let form = Scene().makeForm()
    form.duration.value = text
    form.duration.touch()
    #expect(form.duration.message == message)
  }

  // Mutation: forget to tell the list, to celebrate, or to close the form.
  @Test func `A right form saves, tells the list, celebrates and closes`() async throws {
    let scene = Scene()
    var saved: [PoopLog] = []
    let form = scene.makeForm { saved.append($0) }
    form.duration.value = "4:30"
    form.consistency.value = 3
    form.notes.value = " after lunch "
    let log = try #require(await form.submit())
    #expect(log.duration == 270)
    #expect(log.notes == "after lunch")
    #expect(saved == [log])
    #expect(try await scene.logs.entities() == [log])
    #expect(form.unlocked.map(\.id) == ["first-visit"])
    #expect(scene.feedback.given == [.celebration])
    #expect(scene.router.calls == [.dismiss])
  }

  // Mutation: let a second tap save again.
  @Test func `Two taps save one visit`() async throws {
    let scene = Scene()
    let form = scene.makeForm()
    form.duration.value = "1"
    async let first = form.submit()
    async let second = form.submit()
    let saved = await [first, second].compactMap { $0 }
    #expect(saved.count == 1)
    #expect(try await scene.logs.count() == 1)
  }

  // Mutation: close the form although nothing was saved.
  @Test func `What the store refuses is the form's error, and what was typed stays`() async throws {
    let scene = Scene()
    let form = scene.makeForm()
    form.duration.value = "4:30"
    scene.logs.fail(DataError.saveFailed)
    #expect(await form.submit() == nil)
    #expect(form.form.error == .data(.saveFailed))
    #expect(form.duration.value == "4:30")
    #expect(scene.router.calls.isEmpty)
    #expect(scene.errors.recent().map(\.code) == ["data.saveFailed"])
    scene.logs.fail(nil)
    #expect(await form.submit() != nil)
  }

  // Mutation: send all fields, whatever the user touched.
  @Test func `An edit starts with what is kept and changes only what the user changed`() async throws {
    let scene = Scene(Scene.logs(1))
    let form = scene.makeForm(Scene.id(0))
    await form.load()
    #expect(form.duration.value == "1:00")
    #expect(form.notes.value == "visit 0")
    #expect(!form.form.isDirty)
    let kept = Scene.logs(1)[0]
    try await scene.logs.save(
      PoopLog(id: kept.id, date: kept.date, duration: kept.duration, consistency: 7, notes: kept.notes))
    form.notes.value = "changed"
    let saved = try #require(await form.submit())
    #expect(saved.notes == "changed")
    #expect(saved.consistency == 7)
  }

  // Mutation: show an empty form for what is gone.
  @Test func `An edit of what is gone says so`() async throws {
    let scene = Scene()
    let form = scene.makeForm(Scene.id(0))
    await form.load()
    #expect(form.original == .empty)
    scene.logs.fail(DataError.corruptedData)
    await form.load()
    #expect(form.original == .failed(.data(.corruptedData), previous: nil))
  }

  // Mutation: throw away what was typed without asking.
  @Test func `Closing asks only when something was typed`() throws {
    let scene = Scene()
    let form = scene.makeForm()
    form.cancel()
    #expect(scene.router.calls == [.dismiss])
    form.notes.value = "typed"
    form.cancel()
    #expect(scene.router.calls.last == .alert(Questions.discard()))
    try scene.router.answerAlert("cancel")
    #expect(scene.router.calls.count { $0 == .dismiss } == 1)
    form.cancel()
    try scene.router.answerAlert(Questions.yes)
    #expect(scene.router.calls.count { $0 == .dismiss } == 2)
  }
}
