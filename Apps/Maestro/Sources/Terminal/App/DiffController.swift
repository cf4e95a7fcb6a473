import Domain
import Presentation
import ViewModels

/// What a session changed.
@MainActor
final class DiffController: ScreenController {
  private let context: ScreenContext
  private let model: DiffViewModel
  /// The chosen file, by its id: another look may find others before it.
  private var file: String?
  /// The chosen line of it, and what it says: another look may find it elsewhere.
  private var line = 0
  private var shownLine: DiffSnapshot.Line?
  private var typing: Typing?
  private var editor = LineEditor()
  private var message: NoticeSnapshot?

  /// What the text becomes that is typed.
  private enum Typing {
    case new(NoteDraft)
    case edit(Int)
  }

  init(_ id: SessionID, _ context: ScreenContext) {
    self.context = context
    model = context.coordinator.makeDiff(id)
  }

  var route: AppRoute { .diff(model.id) }
  var help: [Hint] { Help.diff }
  var title: String { screen.snapshot.title }
  var isTyping: Bool { typing != nil }

  func load() async { await model.load() }

  func leave() { model.leave() }

  private var screen: DiffScreen {
    let snapshot = Presentation.snapshot(of: model, now: context.now(), home: context.home)
    let place = snapshot.files.firstIndex { $0.id == file } ?? 0
    var screen = DiffScreen(
      snapshot: snapshot, file: place, line: line, editor: typing == nil ? nil : editor,
      message: message ?? snapshot.notice)
    follow(&screen)
    return screen
  }

  /// Finds the line again that was chosen: the same text, nearest to where it was.
  private func follow(_ screen: inout DiffScreen) {
    let lines = screen.lines
    guard let shownLine, lines.indices.contains(line) ? lines[line].line != shownLine : true else { return }
    let same = lines.indices.filter { lines[$0].line.kind == shownLine.kind && lines[$0].line.text == shownLine.text }
    line = same.min { abs($0 - line) < abs($1 - line) } ?? max(0, min(line, lines.count - 1))
    screen.line = line
  }

  func frame(_ size: Size) -> Frame { screen.frame(size) }

  // MARK: - Keys

  func take(_ key: Key, _ size: Size) {
    let screen = screen
    message = nil
    if typing != nil { return type(key) }
    if let scrolling = Scrolling(key, page: screen.room(size)) {
      return choose(line: scrolling.place(from: screen.line, count: screen.lines.count), screen)
    }
    switch key {
    case .tab, .text("n"): choose(file: screen.file + 1, screen)
    case .backTab, .text("N"): choose(file: screen.file - 1, screen)
    case .text("]"), .text("}"): choose(hunk: 1, screen)
    case .text("["), .text("{"): choose(hunk: -1, screen)
    case .text(" "):
      if screen.line >= screen.lines.count - 1 { choose(file: screen.file + 1, screen) } else { take(.pageDown, size) }
    case .text("s"): nextScope(screen.snapshot)
    case .escape, .text("q"), .left, .text("h"): context.coordinator.router.pop()
    case .text("r"), .control("r"), .function(5): context.operations.start { [model] in await model.refresh() }
    case .text("o"): model.actions.dismissOutcome()
    default: act(key, screen)
    }
  }

  private func act(_ key: Key, _ screen: DiffScreen) {
    switch key {
    case .text("c"), .enter: begin(screen)
    case .text("D"), .delete:
      guard let note = screen.chosenNote else {
        return message = NoticeSnapshot(.attention, "No note is on this line.")
      }
      context.operations.start { [model] in await model.actions.remove(note.id) }
    case .text("v"):
      if let chosen = chosen(screen) { context.operations.start { [model] in await model.toggleViewed(chosen) } }
    case .text("S"):
      let send = screen.snapshot.send
      guard send.isEnabled else { return message = .refusal(send) }
      context.operations.start { [model] in await model.actions.send() }
    case .text("x"): if let chosen = chosen(screen) { model.revert(chosen) }
    case .text("X"):
      guard let file = screen.chosenFile, let hunk = screen.chosenLine?.hunk, let chosen = chosen(screen) else {
        return
      }
      guard file.canRevertHunks else {
        return message = NoticeSnapshot(.attention, "All of this file is one change: x puts it back.")
      }
      model.revertHunk(hunk, of: chosen)
    default: break
    }
  }

  /// The chosen file; nothing when there is none.
  private func chosen(_ screen: DiffScreen) -> FileDiff? {
    screen.chosenFile.flatMap { Presentation.file($0.id, in: model) }
  }

  private func choose(file place: Int, _ screen: DiffScreen) {
    guard screen.snapshot.files.indices.contains(place) else { return }
    file = screen.snapshot.files[place].id
    (line, shownLine) = (0, nil)
  }

  private func choose(line place: Int, _ screen: DiffScreen) {
    let lines = screen.lines
    guard lines.indices.contains(place) else { return }
    file = screen.chosenFile?.id
    (line, shownLine) = (place, lines[place].line)
  }

  /// Goes to the first line of the next hunk, or of this one or the one before.
  private func choose(hunk step: Int, _ screen: DiffScreen) {
    let lines = screen.lines
    guard let hunk = screen.chosenLine?.hunk else { return }
    let isFirst = screen.line == lines.firstIndex { $0.hunk == hunk }
    let wanted = step > 0 ? hunk + 1 : isFirst ? hunk - 1 : hunk
    if let place = lines.firstIndex(where: { $0.hunk == wanted }) { choose(line: place, screen) }
  }

  private func nextScope(_ snapshot: DiffSnapshot) {
    let place = snapshot.scopes.firstIndex(where: \.isSelected) ?? 0
    let next = snapshot.scopes[(place + 1) % max(1, snapshot.scopes.count)]
    model.show(ChangeScope(rawValue: next.id))
    (line, shownLine) = (0, nil)
  }

  // MARK: - Notes

  /// Begins a note on the chosen line, or changes the one that waits there.
  private func begin(_ screen: DiffScreen) {
    guard let file = chosen(screen), let line = screen.chosenLine?.line else { return }
    if let note = screen.chosenNote {
      typing = .edit(note.id)
      editor = LineEditor(note.text)
    } else if let number = line.kind == "removed" ? line.old : line.new {
      // What the user sees counts, whatever has become of the line since.
      typing = .new(
        NoteDraft(
          path: file.change.path, number: number, isRemoved: line.kind == "removed", quote: line.text, text: ""))
      editor = LineEditor()
    }
    choose(line: screen.line, screen)
    model.actions.text.reset(to: editor.text)
  }

  private func type(_ key: Key) {
    switch key {
    case .escape, .control("c"):
      typing = nil
      model.actions.text.reset(to: "")
    case .enter: leaveNote()
    default: if editor.take(key, hasLines: true) { model.actions.text.value = editor.text }
    }
  }

  private func leaveNote() {
    guard let typing else { return }
    // Without a text the field says so, and stays.
    guard model.actions.text.isValid else { return model.actions.text.touch() }
    context.operations.start { [weak self, model] in
      switch typing {
      case .new(let draft): await model.actions.add(to: draft)
      case .edit(let number): await model.actions.edit(number)
      }
      // The field is cleared when it is done; what went wrong is said, and what was typed stays.
      if model.actions.text.value.isEmpty { self?.typing = nil }
      self?.context.redraw()
    }
  }
}
