import Domain
import MVVM
import Presentation
import ViewModels

/// The form for a new session.
@MainActor
final class CreateController: ScreenController {
  private let context: ScreenContext
  private let model: CreateSessionViewModel
  private var chosen = CreateScreen.Item.field("name")
  private var editor = LineEditor()
  /// The beginning of a choice, as it is typed.
  private var prefix = ""
  /// The first row of the script that is shown; nothing while it is not.
  private var scriptOffset: Int?
  private var submission: Task<Void, Never>?

  init(_ context: ScreenContext) {
    self.context = context
    model = context.coordinator.makeCreate(repositoryPath: context.folder)
  }

  var route: AppRoute { .create }
  var help: [Hint] { Help.create }
  var title: String { snapshot.title }
  var isTyping: Bool { true }

  func load() async { await model.load() }
  func leave() { model.leave() }

  private var snapshot: CreateSessionSnapshot {
    Presentation.snapshot(of: model, now: context.now(), home: context.home)
  }

  func frame(_ size: Size) -> Frame {
    let snapshot = snapshot
    if !CreateScreen.items(snapshot).contains(chosen) { choose(.field("start")) }
    if case .field(let id) = chosen, let field = field(id), editor.text != field.value { editor.set(field.value) }
    var frame = CreateScreen(snapshot: snapshot, chosen: chosen, editor: editor).frame(size)
    if let box = scriptBox(snapshot, size) { box.draw(on: &frame) }
    return frame
  }

  private func scriptBox(_ snapshot: CreateSessionSnapshot, _ size: Size) -> Box? {
    guard let scriptOffset, let script = snapshot.script, script.text != nil else { return nil }
    return .script(script, path: model.setUpScript.value, offset: scriptOffset, size)
  }

  // MARK: - Keys

  func take(_ key: Key, _ size: Size) {
    let snapshot = snapshot
    if let box = scriptBox(snapshot, size) { return read(key, box, snapshot, size) }
    switch key {
    case .tab, .down: return step(1, snapshot)
    case .backTab, .up: return step(-1, snapshot)
    case .escape, .control("c"): return cancel(snapshot)
    case .control("s"): return submit(snapshot)
    default: break
    }
    guard case .field(let id) = chosen, let field = snapshot.fields.first(where: { $0.id == id }) else {
      return press(key, snapshot)
    }
    if key == .enter { return step(1, snapshot) }
    if field.options.isEmpty { type(key, field) } else { pick(key, field) }
  }

  private func step(_ count: Int, _ snapshot: CreateSessionSnapshot) {
    let items = CreateScreen.items(snapshot)
    let place = items.firstIndex(of: chosen) ?? 0
    touch()
    choose(items[(place + count + items.count) % items.count])
  }

  private func choose(_ item: CreateScreen.Item) {
    chosen = item
    prefix = ""
    if case .field(let id) = item, let field = field(id) { editor.set(field.value) }
  }

  private func type(_ key: Key, _ field: FieldSnapshot) {
    guard let input = self.field(field.id) else { return }
    if editor.take(key, hasLines: field.isMultiline) { input.value = editor.text }
  }

  /// Goes through the choices, or to the one that begins with what is typed.
  private func pick(_ key: Key, _ field: FieldSnapshot) {
    var values = field.options.map(\.value)
    // Nothing chosen is a choice where the hint says what it means.
    if !field.hint.isEmpty { values.insert("", at: 0) }
    guard !values.isEmpty else { return }
    let place = values.firstIndex(of: field.value)
    switch key {
    case .right, .text(" "): set(field.id, values[((place ?? -1) + 1) % values.count])
    case .left: set(field.id, values[((place ?? 0) - 1 + values.count) % values.count])
    case .home: set(field.id, values[0])
    case .end: set(field.id, values[values.count - 1])
    case .backspace: prefix = String(prefix.dropLast())
    case .text(let scalar):
      let longer = prefix + String(Character(scalar)).lowercased()
      for beginning in [longer, String(longer.suffix(1))] {
        if let value = values.first(where: { $0.lowercased().hasPrefix(beginning) }) {
          prefix = beginning
          return set(field.id, value)
        }
      }
    default: return
    }
    if case .text = key { return }
    prefix = ""
  }

  private func set(_ id: String, _ value: String) {
    if id == "start" {
      if let start = CreateSessionViewModel.Start(rawValue: value) { model.start.value = start }
    } else {
      field(id)?.value = value
    }
  }

  private func touch() {
    if case .field(let id) = chosen, let field = field(id), field.isDirty { field.touch() }
  }

  private func field(_ id: String) -> Field<String>? {
    switch id {
    case "name": model.name
    case "repositoryPath": model.repositoryPath
    case "baseBranch": model.baseBranch
    case "existingBranch": model.existingBranch
    case "profile": model.profile
    case "group": model.group
    case "prompt": model.prompt
    case "filesToCopy": model.filesToCopy
    case "setUpScript": model.setUpScript
    default: nil
    }
  }

  // MARK: - Buttons

  private func press(_ key: Key, _ snapshot: CreateSessionSnapshot) {
    switch key {
    case .left: return step(-1, snapshot)
    case .right: return step(1, snapshot)
    case .enter, .text(" "): break
    default: return
    }
    switch chosen {
    case .readScript:
      model.readScript()
      scriptOffset = 0
    case .agree: if snapshot.script?.agree.isEnabled == true { model.consent.agree() }
    case .create: submit(snapshot)
    case .cancel: cancel(snapshot)
    case .field: break
    }
  }

  private func submit(_ snapshot: CreateSessionSnapshot) {
    guard snapshot.create.isEnabled else { return }
    submission = context.operations.start { [weak self, model] in
      await model.submit()
      self?.goToProblem()
    }
  }

  /// Where something is wrong is where the user wants to be.
  private func goToProblem() {
    if let field = snapshot.fields.first(where: { $0.message != nil }) { choose(.field(field.id)) }
    context.redraw()
  }

  private func cancel(_ snapshot: CreateSessionSnapshot) {
    // What is under way is undone first, and the form stays.
    if snapshot.create.isRunning { submission?.cancel() } else { model.cancel() }
  }

  // MARK: - The script

  private func read(_ key: Key, _ box: Box, _ snapshot: CreateSessionSnapshot, _ size: Size) {
    if let scrolling = Scrolling(key, page: box.room(size)) {
      let last = box.lastOffset(size)
      return scriptOffset = scrolling.place(from: min(scriptOffset ?? 0, last), count: last + 1)
    }
    switch key {
    case .text("a"):
      if snapshot.script?.agree.isEnabled == true { model.consent.agree() }
      scriptOffset = nil
      choose(.create)
    case .escape, .text("q"), .enter, .control("c"): scriptOffset = nil
    default: break
    }
  }
}
