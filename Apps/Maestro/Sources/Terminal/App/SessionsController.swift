import Domain
import Presentation
import ViewModels

/// The list of sessions.
@MainActor
final class SessionsController: ScreenController {
  private let context: ScreenContext
  private let model: SessionsViewModel
  private var typing = SessionsScreen.Typing.nothing
  private var message: NoticeSnapshot?
  /// The session that is pointed at, as the user sees it.
  private var pointed: SessionRow?

  init(_ context: ScreenContext) {
    self.context = context
    model = context.coordinator.sessions
  }

  var route: AppRoute { .sessions(archived: model.isArchive) }
  var help: [Hint] { Help.sessions }
  var title: String { snapshot.title }
  var isTyping: Bool { typing != .nothing }

  func load() async { await model.load() }

  private var snapshot: SessionsSnapshot {
    Presentation.snapshot(of: model, now: context.now(), home: context.home)
  }

  /// The sessions as they are listed.
  private var rows: [SessionID] { model.groups.flatMap { $0.sessions.map(\.id) } }

  func frame(_ size: Size) -> Frame {
    var snapshot = snapshot
    // Something is always pointed at, so that Enter always means something.
    let rows = snapshot.groups.flatMap { $0.sessions }
    if !rows.contains(where: \.isSelected), let first = rows.first {
      for group in snapshot.groups.indices {
        for row in snapshot.groups[group].sessions.indices where snapshot.groups[group].sessions[row].id == first.id {
          snapshot.groups[group].sessions[row].isSelected = true
        }
      }
    }
    pointed = snapshot.groups.flatMap(\.sessions).first(where: \.isSelected)
    return SessionsScreen(snapshot: snapshot, typing: typing, message: message).frame(size)
  }

  // MARK: - Keys

  func take(_ key: Key, _ size: Size) {
    message = nil
    switch typing {
    case .search(let editor): search(key, editor, size)
    case .broadcast(let editor): broadcast(key, editor)
    case .nothing: command(key, size)
    }
  }

  private func command(_ key: Key, _ size: Size) {
    if let scrolling = Scrolling(key, page: size.rows - 4) { return move(scrolling) }
    switch key {
    case .enter, .right, .text("l"): if let chosen { model.open(chosen) }
    case .text("n"): model.create()
    case .text("/"): typing = .search(LineEditor(model.text))
    case .escape: model.text = ""
    case .text("v"), .tab:
      model.show(archived: !model.isArchive)
      context.operations.start { [model] in await model.load() }
    case .text("D"): model.openDoctor()
    case .text("q"): context.quit()
    case .control("r"), .function(5): context.operations.start { [model] in await model.retry() }
    case .text(" "): if let chosen { mark(chosen) }
    case .text("m"): if model.marked.isEmpty { model.markAll() } else { model.clearMarks() }
    case .text("b"): beginBroadcast()
    case .text("d"): if let chosen { context.coordinator.router.navigate(to: .diff(chosen)) }
    case .text("C"): compare()
    case .text("o"): dismiss()
    default: act(key)
    }
  }

  private var chosen: SessionID? {
    let rows = rows
    return model.selected.flatMap { rows.contains($0) ? $0 : nil } ?? rows.first
  }

  private func move(_ scrolling: Scrolling) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let place = chosen.flatMap { rows.firstIndex(of: $0) } ?? 0
    let new = rows[scrolling.place(from: place, count: rows.count)]
    model.select(new)
    // Not one of the operations: nothing is lost when it does not end.
    Task { [model] in await model.didShow(new) }
  }

  private func mark(_ id: SessionID) {
    model.select(id)
    model.toggleMark(id)
    move(.by(1))
  }

  private func act(_ key: Key) {
    guard let chosen, let row = snapshot.groups.flatMap({ $0.sessions }).first(where: { $0.id == chosen.description }),
      let button = ActionKeys.button(key, in: row), let action = SessionAction(rawValue: button.id)
    else { return }
    model.select(chosen)
    // What the user has seen is answered, and nothing that has come since.
    guard !action.isAnswer || (pointed?.id == row.id && pointed?.question == row.question) else {
      return message = NoticeSnapshot(.attention, "The list has changed. Look again.")
    }
    if button.isEnabled { model.start(action, on: chosen) } else { message = .refusal(button) }
  }

  private func compare() {
    guard let chosen, let row = snapshot.groups.flatMap(\.sessions).first(where: { $0.id == chosen.description }) else {
      return
    }
    guard row.group != nil else { return message = .noGroup }
    context.coordinator.router.navigate(to: .compare(chosen))
  }

  private func dismiss() {
    if let chosen { model.actions.dismissFailure(of: chosen) }
    model.actions.dismissRemoved()
    model.broadcast.dismissDeliveries()
  }

  // MARK: - Typing

  private func search(_ key: Key, _ editor: LineEditor, _ size: Size) {
    var editor = editor
    switch key {
    case .escape, .control("c"):
      model.text = ""
      typing = .nothing
    case .enter:
      typing = .nothing
      context.operations.start { [model] in await model.search.submit() }
    case .up, .down, .pageUp, .pageDown:
      if let scrolling = Scrolling(key, page: size.rows - 4) { move(scrolling) }
    default:
      guard editor.take(key, hasLines: false) else { return }
      model.text = editor.text
      typing = .search(editor)
    }
  }

  private func beginBroadcast() {
    let send = snapshot.broadcast.send
    guard send.isEnabled else { return message = .refusal(send) }
    model.broadcast.dismissDeliveries()
    typing = .broadcast(LineEditor(model.broadcast.prompt.value))
  }

  private func broadcast(_ key: Key, _ editor: LineEditor) {
    var editor = editor
    switch key {
    case .escape, .control("c"): typing = .nothing
    case .enter:
      guard model.broadcast.prompt.isValid else { return model.broadcast.prompt.touch() }
      typing = .nothing
      context.operations.start { [model] in await model.sendBroadcast() }
    default:
      guard editor.take(key, hasLines: true) else { return }
      model.broadcast.prompt.value = editor.text
      typing = .broadcast(editor)
    }
  }
}
