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
  private var offset = 0
  private var message: NoticeSnapshot?

  init(_ id: SessionID, _ context: ScreenContext) {
    self.context = context
    model = context.coordinator.makeDiff(id)
  }

  var route: AppRoute { .diff(model.id) }
  var help: [Hint] { Help.diff }
  var title: String { screen.snapshot.title }

  func load() async { await model.load() }

  func leave() { model.leave() }

  private var screen: DiffScreen {
    let snapshot = Presentation.snapshot(of: model, now: context.now(), home: context.home)
    let place = snapshot.files.firstIndex { $0.id == file } ?? 0
    return DiffScreen(snapshot: snapshot, file: place, offset: offset, message: message ?? snapshot.notice)
  }

  func frame(_ size: Size) -> Frame { screen.frame(size) }

  func take(_ key: Key, _ size: Size) {
    let screen = screen
    message = nil
    let last = screen.lastOffset(size)
    if let scrolling = Scrolling(key, page: screen.room(size)) {
      return offset = scrolling.place(from: min(offset, last), count: last + 1)
    }
    switch key {
    case .tab, .text("n"): choose(screen.file + 1, screen.snapshot)
    case .backTab, .text("N"): choose(screen.file - 1, screen.snapshot)
    case .text(" "):
      if offset >= last { choose(screen.file + 1, screen.snapshot) } else { take(.pageDown, size) }
    case .text("s"): nextScope(screen.snapshot)
    case .text("v"): if let chosen { context.operations.start { [model] in await model.toggleViewed(chosen) } }
    case .text("S"):
      let send = screen.snapshot.send
      if send.isEnabled {
        context.operations.start { [model] in await model.actions.send() }
      } else {
        message = .refusal(send)
      }
    case .text("x"): if let chosen { model.revert(chosen) }
    case .text("o"): model.actions.dismissOutcome()
    case .text("r"), .control("r"), .function(5): context.operations.start { [model] in await model.refresh() }
    case .escape, .text("q"), .left, .text("h"): context.coordinator.router.pop()
    default: break
    }
  }

  /// The chosen file; nothing when there is none.
  private var chosen: FileDiff? {
    let screen = screen
    guard screen.snapshot.files.indices.contains(screen.file) else { return nil }
    return Presentation.file(screen.snapshot.files[screen.file].id, in: model)
  }

  private func choose(_ place: Int, _ snapshot: DiffSnapshot) {
    guard snapshot.files.indices.contains(place) else { return }
    file = snapshot.files[place].id
    offset = 0
  }

  private func nextScope(_ snapshot: DiffSnapshot) {
    let place = snapshot.scopes.firstIndex(where: \.isSelected) ?? 0
    let next = snapshot.scopes[(place + 1) % max(1, snapshot.scopes.count)]
    model.show(ChangeScope(rawValue: next.id))
    offset = 0
  }
}
