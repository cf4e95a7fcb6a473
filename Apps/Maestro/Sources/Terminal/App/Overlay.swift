import MVVM
import Presentation
import ViewModels

/// What is shown above every screen: the questions of the router, and the help.
@MainActor
final class Overlay {
  private let router: Router<AppRoute>
  /// The first row of the help that is shown; nothing while it is not.
  private var help: Int?
  /// The answer that is pointed at, and to which question.
  private var answer = 0
  private var question: AlertState?

  nonisolated static let quitQuestion = AlertState(
    title: "Quit while something is under way?",
    message: "What you started is not done yet; it is cancelled and undone as far as that goes. Agents go on.",
    buttons: [.destructive("Quit"), .cancel("Stay")])

  init(_ router: Router<AppRoute>) { self.router = router }

  var isShown: Bool { help != nil || router.alert != nil }

  func showHelp() { help = 0 }

  func draw(on frame: inout Frame, _ screen: any ScreenController) {
    if let alert = router.alert {
      follow(alert)
      Box.alert(AlertSnapshot(alert), chosen: answer, frame.size).draw(on: &frame)
    } else if let help {
      box(screen, help, frame.size).draw(on: &frame)
    }
  }

  /// - Returns: whether the key was for what is shown here.
  func take(_ key: Key, _ screen: any ScreenController, _ size: Size) -> Bool {
    if let alert = router.alert {
      follow(alert)
      take(key, alert)
      return true
    }
    guard let help else { return false }
    let box = box(screen, help, size)
    if let scrolling = Scrolling(key, page: box.room(size)) {
      let last = box.lastOffset(size)
      self.help = scrolling.place(from: min(help, last), count: last + 1)
    } else {
      self.help = nil
    }
    return true
  }

  private func box(_ screen: any ScreenController, _ offset: Int, _ size: Size) -> Box {
    var box = Box.help(screen.title, screen.help, size)
    box.offset = offset
    return box
  }

  /// A new question begins with the answer that does no harm.
  private func follow(_ alert: AlertState) {
    guard alert != question else { return }
    question = alert
    answer = alert.buttons.firstIndex { $0.role == .cancel } ?? 0
  }

  private func take(_ key: Key, _ alert: AlertState) {
    let count = max(1, alert.buttons.count)
    switch key {
    case .left, .backTab, .up: answer = (answer + count - 1) % count
    case .right, .tab, .down: answer = (answer + 1) % count
    case .escape, .control("c"): close(alert.buttons.first { $0.role == .cancel })
    case .enter, .text(" "): close(alert.buttons.indices.contains(answer) ? alert.buttons[answer] : nil)
    case .text(let scalar):
      let letter = String(Character(scalar)).lowercased()
      let found = alert.buttons.filter { $0.title.lowercased().hasPrefix(letter) }
      if let button = found.first, found.count == 1 { close(button) }
    default: break
    }
  }

  private func close(_ button: AlertState.Button?) {
    question = nil
    router.answerAlert(button)
  }
}
