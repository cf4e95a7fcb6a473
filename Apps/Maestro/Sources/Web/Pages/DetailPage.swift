import Domain
import Presentation
import WebScreens

/// The screen of a session as a page shows it.
struct DetailPage: DeskPage {
  /// What is at the top.
  struct Head: Equatable, Sendable {
    var title: String
    var state: StateView
    var status: Badge?
    var problem: NoticeView?
    var says: String?
    var guess: String?
    var answers: [ListPage.Button]
    var hasAnswers: Bool
    var question: String
    var buttons: [ButtonSnapshot]
    var remove: LocalPath?
  }

  /// What came of the last thing that was done.
  struct Outcome: Equatable, Sendable { var notice: NoticeView? }

  /// The session.
  struct Facts: Equatable, Sendable {
    var session: SessionRow?
    var changed: HTML?
  }

  /// What goes on with the output.
  struct OutputStatus: Equatable, Sendable {
    var text: HTML
    var problem: NoticeView?
  }

  /// What git says.
  struct Work: Equatable, Sendable {
    var text: String
    var problem: NoticeView?
    var changes: LocalPath
    var run: LocalPath
    var count: Int?
  }

  /// What can be done.
  struct Buttons: Equatable, Sendable {
    var buttons: [ButtonSnapshot]
    var reasons: [String]

    init(_ buttons: [ButtonSnapshot]) {
      self.buttons = buttons
      var reasons: [String] = []
      for case let reason? in buttons.map(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
      self.reasons = reasons
    }
  }

  /// Buttons that are not in the row of the others.
  private static let ownPlaces: Set = ["remove", "allow", "refuse"]

  var title: String
  var head: Head
  var outcome: Outcome
  var facts: Facts
  var outputStatus: OutputStatus
  var screen: RowsView
  var begin: Int
  var end: Int
  var work: Work
  var input: FieldView
  var inputProblem: NoticeView?
  var send: Buttons
  var message: FieldView
  var commit: Buttons
  var operations: Buttons
  var isGone: Bool
  var isSettled: Bool

  @MainActor
  init(_ snapshot: SessionDetailSnapshot, _ open: OpenSession) {
    let path = path(of: open.model.id.description)
    let row = snapshot.session
    title = snapshot.title
    isGone = snapshot.state.phase == .empty
    let answers = isGone ? [] : row.map { ListPage.Button.all($0).filter(\.isAnswer) } ?? []
    head = Head(
      title: snapshot.title, state: StateView(snapshot.state), status: isGone ? nil : row?.status,
      problem: row?.problem.map { NoticeView($0) }, says: isGone ? nil : row?.says, guess: isGone ? nil : row?.guess,
      answers: answers, hasAnswers: !answers.isEmpty, question: row?.question.map(String.init) ?? "",
      buttons: isGone
        ? [] : row?.actions.filter { ($0.isEnabled || $0.isRunning) && !Self.ownPlaces.contains($0.id) } ?? [],
      remove: !isGone && row?.actions.first { $0.id == "remove" }?.isEnabled == true
        ? LocalPath(path.description + "/remove") : nil)
    outcome = Outcome(notice: snapshot.notice.map { NoticeView($0) })
    facts = Facts(session: row, changed: row.map { Times.element($0.updated, $0.updatedAt) })
    outputStatus = OutputStatus(
      text: Times.sentence(snapshot.outputStatus, words: snapshot.lastOutput, moment: snapshot.lastOutputAt),
      problem: snapshot.outputProblem.map { NoticeView($0) })
    screen = open.screen
    begin = open.begin
    end = open.end
    self.work = Work(
      text: snapshot.worktree, problem: snapshot.worktreeProblem.map { NoticeView($0) },
      changes: LocalPath(path.description + "/diff") ?? path, run: LocalPath(path.description + "/run") ?? path,
      count: snapshot.changedFiles)
    input = FieldView(snapshot.input)
    // A prompt may have several lines.
    input.kind = .multiline
    inputProblem = snapshot.inputProblem.map { NoticeView($0) }
    send = Buttons([snapshot.send])
    message = FieldView(snapshot.message, isRequired: true)
    commit = Buttons(snapshot.operations.filter { $0.id == "commit" })
    operations = Buttons(snapshot.operations.filter { $0.id != "commit" })
    // What was done on the page before is to be seen on this one.
    let work = open.model.work
    let isWorkKnown = !work.worktree.state.isLoading && work.worktree.state != .idle && !work.isOutdated
    let isArchived = open.model.state.value?.phase == .archived
    isSettled =
      snapshot.state.isSettled && (row == nil || isArchived || isWorkKnown)
      && (row == nil || open.model.output.isCaughtUp || snapshot.outputProblem != nil)
  }
}
