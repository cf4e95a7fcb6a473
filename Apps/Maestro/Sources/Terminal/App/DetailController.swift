import Domain
import Presentation
import TerminalEmulator
import ViewModels

/// The screen of one session.
@MainActor
final class DetailController: ScreenController {
  private let context: ScreenContext
  private let model: SessionDetailViewModel
  private var pane = OutputPane()
  private var typing = DetailScreen.Typing.nothing
  private var input = LineEditor()
  private var commitMessage = LineEditor()
  private var message: NoticeSnapshot?
  /// By what to answer what the user sees.
  private var question: UInt64?

  /// As in telnet, since agents use nearly every other key.
  static let detachKey: UInt8 = 0x1D

  init(_ id: SessionID, _ context: ScreenContext) {
    self.context = context
    model = context.coordinator.makeDetail(id)
  }

  var route: AppRoute { .session(model.id) }
  var help: [Hint] { Help.detail }
  var title: String { screen.snapshot.title }
  var isTyping: Bool { typing == .input || typing == .message }
  var isAttached: Bool { typing == .attached }

  func load() async { await model.load() }
  func leave() { model.leave() }

  private var screen: DetailScreen {
    let snapshot = Presentation.snapshot(
      of: model, now: context.now(), home: context.home, outputAfter: pane.settled)
    pane.take(snapshot.output)
    // What was sent is gone from the field.
    if input.text != model.input.value { input.set(model.input.value) }
    if commitMessage.text != model.work.message.value { commitMessage.set(model.work.message.value) }
    if typing == .attached, !snapshot.send.isEnabled, !snapshot.send.isRunning { typing = .nothing }
    return DetailScreen(
      snapshot: snapshot, pane: pane, typing: typing, editor: typing == .message ? commitMessage : input,
      message: message)
  }

  func frame(_ size: Size) -> Frame {
    let screen = screen
    question = screen.snapshot.session?.question
    return screen.frame(size)
  }

  func resized(_ size: Size) {
    guard typing == .attached else { return }
    let room = screen.room(size)
    model.startResizing(to: TerminalSize(columns: room.columns, rows: room.rows))
  }

  // MARK: - Keys

  func take(_ bytes: [UInt8], _ size: Size) -> [UInt8] {
    let typed = bytes.prefix { $0 != Self.detachKey }
    model.keyboard.type(Array(typed))
    pane.goToEnd()
    guard typed.count < bytes.count else { return [] }
    typing = .nothing
    return Array(bytes[(typed.count + 1)...])
  }

  func take(_ key: Key, _ size: Size) {
    message = nil
    switch typing {
    case .input, .message: edit(key, size)
    case .nothing, .attached: command(key, size)
    }
  }

  private func command(_ key: Key, _ size: Size) {
    if scroll(key, size) { return }
    switch key {
    case .text("i"), .enter: begin(.input)
    case .text("t"): begin(.attached, size)
    case .text("d"): model.openDiff()
    case .text("C"): compare()
    case .text("c"): begin(.message)
    case .text("P"): operate(.push)
    case .text("M"): operate(.merge)
    case .text("B"): operate(.rebase)
    case .text("U"): operate(.mergeBase)
    case .text("R"): operate(.resolve)
    case .text("Z"): operate(.takeBack)
    case .text("o"): dismiss()
    case .escape, .text("q"), .left, .text("h"): model.close()
    case .control("r"), .function(5): context.operations.start { [model] in await model.retry() }
    default: act(key)
    }
  }

  private func scroll(_ key: Key, _ size: Size) -> Bool {
    let room = screen.room(size)
    guard let scrolling = Scrolling(key, page: room.rows) else { return false }
    switch scrolling {
    case .by(let rows): pane.scroll(-rows, width: room.columns, height: room.rows)
    case .start: pane.goToStart(width: room.columns, height: room.rows)
    case .end: pane.goToEnd()
    }
    return true
  }

  private func begin(_ new: DetailScreen.Typing, _ size: Size? = nil) {
    let snapshot = screen.snapshot
    let button =
      new == .message ? snapshot.operations.first { $0.id == WorkModel.Operation.commit.rawValue } : snapshot.send
    guard let button else { return }
    guard button.isEnabled || (new == .input && button.isRunning) else { return message = .refusal(button) }
    typing = new
    if new == .attached, let size {
      model.keyboard.dismissProblem()
      pane.goToEnd()
      resized(size)
    }
  }

  private func operate(_ operation: WorkModel.Operation) {
    guard let button = screen.snapshot.operations.first(where: { $0.id == operation.rawValue }) else {
      return message = NoticeSnapshot(
        .attention, operation == .mergeBase ? "The branch has all that its base has." : "No merge is in progress.")
    }
    guard button.isEnabled else { return message = .refusal(button) }
    context.operations.start { [model] in await model.work.run(operation) }
  }

  private func compare() {
    guard screen.snapshot.session?.group != nil else { return message = .noGroup }
    context.coordinator.router.navigate(to: .compare(model.id))
  }

  private func act(_ key: Key) {
    guard let row = screen.snapshot.session, let button = ActionKeys.button(key, in: row),
      let action = SessionAction(rawValue: button.id)
    else { return }
    guard !action.isAnswer || question == row.question else {
      return message = NoticeSnapshot(.attention, "The agent asks for something else now. Look again.")
    }
    if button.isEnabled { model.start(action) } else { message = .refusal(button) }
  }

  private func dismiss() {
    model.work.dismissOutcome()
    model.inputForm.dismissError()
    model.keyboard.dismissProblem()
    model.actions.dismissFailure(of: model.id)
    model.actions.dismissRemoved()
  }

  // MARK: - Typing

  private func edit(_ key: Key, _ size: Size) {
    switch key {
    case .escape, .control("c"): return typing = .nothing
    case .enter: return submit()
    case .pageUp, .pageDown, .up, .down:
      _ = scroll(key, size)
      return
    default: break
    }
    if typing == .input {
      if input.take(key, hasLines: true) { model.input.value = input.text }
    } else if commitMessage.take(key, hasLines: true) {
      model.work.message.value = commitMessage.text
    }
  }

  private func submit() {
    if typing == .input {
      pane.goToEnd()
      context.operations.start { [model] in await model.send() }
    } else {
      // Without a message the field says so, and stays.
      guard model.work.message.isValid else { return model.work.message.touch() }
      typing = .nothing
      operate(.commit)
    }
  }
}
