import Domain
import MVVM
import MVVMTesting
import Presentation
import TestSupport
import Testing
import ViewModels

/// What others wrote is shown as it is: nothing in it hides, and nothing in it is obeyed.
@MainActor
struct VisibleTests {
  @Test(arguments: [
    ("plain ünï 👩‍👩‍👧\n\tnext", "plain ünï 👩‍👩‍👧\n\tnext"), ("\u{1B}[8mrm\u{7}", "␛[8mrm␇"), ("fine\rbad", "fine␍bad"),
    ("a\r\nb", "a␍\nb"), ("\u{0}\u{7F}", "␀␡"), ("\u{9B}2J", "\u{FFFD}2J"),
    ("abc\u{202E}txt\u{2066}", "abc\u{FFFD}txt\u{FFFD}"),
    ("", ""),
  ])
  func text(_ text: String, _ shown: String) { #expect(VisibleText.of(text) == shown) }

  @Test func differencesHideNothing() async {
    let session = Session.sample("fix", 1)
    let hunk = FileDiff.Hunk(
      heading: "\u{1B}[2K",
      lines: [FileDiff.Line(kind: .added, text: "if\u{202E}\u{1B}[0m", oldNumber: nil, newNumber: 1)])
    let file = FileDiff(
      change: Change(path: "new\u{7}", formerPath: "old\u{7}", kind: .renamed, scope: .staged), added: 1, removed: 0,
      hunks: [hunk])
    let service = ScriptedService([session]) { $0.review = Review(state: .clean, files: [file]) }
    let model = DiffViewModel(session.id, service: service)
    await model.load()
    let shown = snapshot(of: model, now: .now0).files.first
    #expect(shown?.path == "new␇" && shown?.change.text == "Renamed from old␇")
    #expect(shown?.hunks.first?.heading.hasSuffix("␛[2K") == true)
    #expect(shown?.hunks.first?.lines.first?.text == "if\u{FFFD}␛[0m")
  }

  /// Which step found that something typed is not right helps nobody; which step failed does.
  @Test(arguments: [
    (SessionError.Kind.invalid, "No such folder."), (.notFound, "No such folder."),
    (.git, "Look failed: No such folder."), (.system, "Look failed: No such folder."),
  ])
  func whatIsWrongComesWithoutTheStep(_ kind: SessionError.Kind, _ text: String) async throws {
    let error = SessionError(kind, step: "Look", reason: "No such folder.", details: "fatal: \u{1B}[31mno")
    let model = CreateSessionViewModel(
      service: ScriptedService { $0.failure = error }, navigator: Router<AppRoute>(), repositoryPath: "/nowhere")
    await model.load()
    try await StateRecorder { model.branches.error != nil }.wait(for: true)
    let shown = snapshot(of: model, now: .now0).branches
    #expect(shown.message == text && shown.details == "fatal: ␛[31mno")
    #expect(snapshot(of: model, now: .now0).fields[1].message == nil)
    // Once the user has been there, what is wrong with the path is said beside it, and not twice.
    model.repositoryPath.touch()
    let touched = snapshot(of: model, now: .now0)
    let isAboutThePath = kind == .invalid || kind == .notFound
    #expect(touched.fields[1].message == (isAboutThePath ? text : nil))
    #expect(touched.branches.message == (isAboutThePath ? "" : text))
  }

  @Test func whyAScriptCannotBeReadIsSaidBesideItsName() async throws {
    let error = SessionError(.invalid, step: "Read", reason: "There is no file 'x'.", field: .setUp)
    let model = CreateSessionViewModel(
      service: ScriptedService { $0.failure = error }, navigator: Router<AppRoute>(), repositoryPath: "/shop")
    model.setUpScript.value = "x"
    model.readScript()
    try await StateRecorder { model.consent.script.error != nil }.wait(for: true)
    #expect(snapshot(of: model, now: .now0).script?.state.message == "There is no file 'x'.")
    model.setUpScript.touch()
    let shown = snapshot(of: model, now: .now0)
    #expect(shown.fields.last?.message == "There is no file 'x'.")
    #expect(shown.script?.state.message == "")
  }
}
