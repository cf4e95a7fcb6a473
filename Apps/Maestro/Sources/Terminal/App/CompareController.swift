import Domain
import Presentation
import ViewModels

/// What the sessions of a group changed.
@MainActor
final class CompareController: ScreenController {
  private let context: ScreenContext
  private let model: CompareViewModel
  /// The chosen session and file, by what they are known by.
  private var session: String
  private var file: String?
  private var offset = 0
  private var message: NoticeSnapshot?

  init(_ id: SessionID, _ context: ScreenContext) {
    self.context = context
    session = id.description
    model = context.coordinator.makeCompare(id)
  }

  var route: AppRoute { .compare(model.id) }
  var help: [Hint] { Help.compare }
  var title: String { screen.snapshot.title }

  func load() async { await model.load() }

  private var screen: CompareScreen {
    let snapshot = Presentation.snapshot(of: model, now: context.now(), home: context.home)
    return CompareScreen(
      snapshot: snapshot, column: snapshot.columns.firstIndex { $0.id == session } ?? 0,
      file: snapshot.rows.firstIndex { $0.id == file } ?? 0, offset: offset, message: message)
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
    case .left, .text("h"): choose(session: screen.column - 1, screen)
    case .right, .text("l"): choose(session: screen.column + 1, screen)
    case .tab, .text("n"): choose(file: screen.file + 1, screen)
    case .backTab, .text("N"): choose(file: screen.file - 1, screen)
    case .text(" "):
      if offset >= last { choose(file: screen.file + 1, screen) } else { take(.pageDown, size) }
    case .enter, .text("d"): if let id = chosen(screen) { context.coordinator.router.navigate(to: .diff(id)) }
    case .text("K"): keep(screen)
    case .text("r"), .control("r"), .function(5): context.operations.start { [model] in await model.retry() }
    case .escape, .text("q"): context.coordinator.router.pop()
    default: break
    }
  }

  private func chosen(_ screen: CompareScreen) -> SessionID? { screen.chosen.flatMap { SessionID($0.id) } }

  private func choose(session place: Int, _ screen: CompareScreen) {
    guard screen.snapshot.columns.indices.contains(place) else { return }
    session = screen.snapshot.columns[place].id
    offset = 0
  }

  private func choose(file place: Int, _ screen: CompareScreen) {
    guard screen.snapshot.rows.indices.contains(place) else { return }
    file = screen.snapshot.rows[place].id
    offset = 0
  }

  private func keep(_ screen: CompareScreen) {
    guard let column = screen.chosen, let id = chosen(screen) else { return }
    guard column.keep.isEnabled else { return message = .refusal(column.keep) }
    model.keep(id)
  }
}
