import Domain
import Presentation
import ViewModels

/// Whether everything fits together.
@MainActor
final class DoctorController: ScreenController {
  private let context: ScreenContext
  private let model: DoctorViewModel
  private var chosen = 0
  private var message: NoticeSnapshot?

  init(_ context: ScreenContext) {
    self.context = context
    model = context.coordinator.makeDoctor()
  }

  var route: AppRoute { .doctor }
  var help: [Hint] { Help.doctor }
  var title: String { snapshot.title }

  func load() async { await model.load() }

  private var snapshot: DoctorSnapshot {
    Presentation.snapshot(of: model, now: context.now(), home: context.home)
  }

  func frame(_ size: Size) -> Frame {
    let snapshot = snapshot
    chosen = min(chosen, max(0, snapshot.findings.count - 1))
    return DoctorScreen(snapshot: snapshot, chosen: chosen, message: message).frame(size)
  }

  func take(_ key: Key, _ size: Size) {
    message = nil
    let snapshot = snapshot
    if let scrolling = Scrolling(key, page: size.rows - 6) {
      return chosen = scrolling.place(from: chosen, count: snapshot.findings.count)
    }
    switch key {
    case .text(" "):
      guard snapshot.findings.indices.contains(chosen),
        let found = finding(snapshot.findings[chosen].id, in: model)
      else { return }
      model.toggle(found)
    case .text("A"): if model.selected.isEmpty { model.selectAll() } else { model.clearSelection() }
    case .enter:
      if snapshot.repair.isEnabled { model.repair() } else { message = .refusal(snapshot.repair) }
    case .text("r"), .control("r"), .function(5): context.operations.start { [model] in await model.load() }
    case .escape, .text("q"), .left, .text("h"): context.coordinator.router.pop()
    default: break
    }
  }
}
