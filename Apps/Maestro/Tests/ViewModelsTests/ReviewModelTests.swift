import Domain
import MVVM
import MVVMTesting
import TestSupport
import Testing

@testable import ViewModels

/// Notes, viewed files and files that go back, on the screen of the changes.
@MainActor
struct ReviewModelTests {
  let one = Session.sample("one")
  let router = RouterSpy<AppRoute>()
  let clock = TestClock()

  private let draft = NoteDraft(path: "a", number: 3, quote: "let a", text: "")

  private func make(_ service: MockSessionService) -> DiffViewModel {
    DiffViewModel(one.id, service: service, navigator: router, clock: clock)
  }

  private func file(_ path: String, isViewed: Bool = false) -> FileDiff {
    FileDiff(
      change: Change(path: path, kind: .modified, scope: .committed), added: 1, removed: 0, digest: "d-" + path,
      isViewed: isViewed)
  }

  @Test func aNoteIsLeftAndItsFieldCleared() async {
    let service = MockSessionService([one])
    let actions = make(service).actions
    await actions.add(to: draft)
    #expect(actions.text.message == "Write what is to be done with the line" && actions.outcome == nil)
    #expect(await service.calls.isEmpty)
    actions.text.value = "Use 3."
    await actions.add(to: draft)
    #expect(await service.calls == ["addNote a:3 Use 3."])
    guard case .noted(let note)? = actions.outcome else {
      Issue.record("\(String(describing: actions.outcome))")
      return
    }
    #expect(note.line.name == "a:3" && actions.text.value.isEmpty && actions.text.message == nil)
    actions.text.value = "Use 4."
    await actions.edit(1)
    #expect(await service.calls.last == "editNote 1 Use 4.")
    await actions.remove(1)
    #expect(actions.outcome == .removed)
    actions.dismissOutcome()
    #expect(actions.outcome == nil)
  }

  @Test(arguments: [SessionError.Field.note, .line])
  func whatIsWrongWithANoteIsSaidBesideIt(field: SessionError.Field) async {
    let service = MockSessionService([one])
    await service.fail(SessionError(.invalid, step: "Leave the note", reason: "No such line.", field: field))
    let actions = make(service).actions
    actions.text.value = "Use 3."
    await actions.add(to: draft)
    #expect(actions.text.message == "No such line." && actions.text.value == "Use 3.")
    #expect(actions.outcome == nil && actions.form.error == nil && actions.running == nil)
  }

  @Test func aFailureKeepsWhatWasTyped() async {
    let service = MockSessionService([one])
    await service.fail(.sample)
    let actions = make(service).actions
    actions.text.value = "Use 3."
    await actions.add(to: draft)
    guard case .failed(.note, let error)? = actions.outcome else {
      Issue.record("\(String(describing: actions.outcome))")
      return
    }
    #expect(error.message == "The system refused." && actions.text.value == "Use 3.")
    await actions.send()
    guard case .failed(.send, _)? = actions.outcome else {
      Issue.record("\(String(describing: actions.outcome))")
      return
    }
  }

  @Test func oneThingAtATime() async throws {
    let service = MockSessionService([one])
    await service.hold("sendNotes")
    let actions = make(service).actions
    async let end: Void = actions.send()
    let call = try await service.gate.call(0)
    #expect(actions.running == .send)
    await actions.remove(1)
    #expect(await service.count("removeNote") == 0)
    call.returns()
    await end
    #expect(actions.outcome == .sent(0) && actions.running == nil)
  }

  @Test func filesAreViewedAndTakenBackAfterAsking() async throws {
    let service = MockSessionService([one])
    let files = [file("a"), file("b", isViewed: true)]
    await service.set { $0.mockReview = Review(state: .sample, files: files) }
    let model = make(service)
    await model.load()
    await model.toggleViewed(files[0])
    await model.toggleViewed(files[1])
    #expect(await service.calls.suffix(2) == ["setViewed a d-a true", "setViewed b d-b false"])
    model.revert(files[0])
    #expect(router.router.alert?.title == "Revert “a”?" && router.router.alert?.message.contains("left main") == true)
    try router.answerAlert("cancel")
    #expect(await service.count("revertFile") == 0)
    model.revert(files[0])
    try router.answerAlert(Questions.yes)
    try await service.waitForCall("revertFile")
    let salvage = Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: nil)
    try await StateRecorder { model.actions.outcome }.wait(for: .reverted("a", salvage))
  }

  @Test func aHunkIsTakenBackAfterAsking() async throws {
    let service = MockSessionService([one])
    var changed = file("a")
    changed.hunks = [
      FileDiff.Hunk(
        heading: "",
        lines: [
          FileDiff.Line(kind: .removed, text: "x", oldNumber: 3, newNumber: nil),
          FileDiff.Line(kind: .added, text: "y", oldNumber: nil, newNumber: 4),
        ])
    ]
    var new = changed
    new.change.kind = .added
    let review = Review(state: .sample, files: [changed, new])
    await service.set { $0.mockReview = review }
    let model = make(service)
    await model.load()
    // A new file has no hunk to be taken back, and there is no second one.
    model.revertHunk(0, of: new)
    model.revertHunk(1, of: changed)
    #expect(router.router.alert == nil)
    model.revertHunk(0, of: changed)
    #expect(router.router.alert?.title == "Revert line 4 of “a”?")
    try router.answerAlert("cancel")
    #expect(await service.count("revertHunk") == 0)
    model.revertHunk(0, of: changed)
    try router.answerAlert(Questions.yes)
    try await service.waitForCall("revertHunk")
    let salvage = Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: nil)
    try await StateRecorder { model.actions.outcome }.wait(for: .revertedHunk("a", salvage))
    #expect(await service.calls.last == "revertHunk a 0")
  }

  @Test func theScreenFollowsTheSession() async throws {
    let service = MockSessionService([one])
    let model = make(service)
    await model.load()
    #expect(model.review.state == .empty)
    let note = ReviewNote(
      number: 1, line: NotedLine(path: "a", number: 1, quote: ""), text: "x", createdAt: .now0)
    await service.set { $0.mockReview = Review(state: .sample, files: [], notes: [note]) }
    let other = Session.sample("two")
    service.bus.publish(.updated(other))
    service.bus.publish(.updated(one.later { $0.status = .paused }))
    // Without a file there may be notes: they are shown.
    try await StateRecorder { model.notes.count }.wait(for: 1)
    #expect(model.session.state.value?.status == .paused)
    #expect(await service.count("review") == 2)
    // An agent that works tells a lot; one look follows after a pause.
    await service.set { $0.mockReview = Review(state: .sample, files: [], notes: [note, note]) }
    for _ in 0..<5 { service.bus.publish(.updated(one)) }
    try await clock.advance(by: DiffViewModel.renewPause)
    try await StateRecorder { model.notes.count }.wait(for: 2)
    #expect(await service.count("review") == 3)
    model.leave()
  }

  @Test func isLetGoWhileItFollows() async throws {
    let service = MockSessionService([one])
    try await expectNoLeak {
      let model = make(service)
      await model.load()
      service.bus.publish(.updated(one))
      try await service.waitForCall("review", count: 2)
      return model
    }
  }
}
