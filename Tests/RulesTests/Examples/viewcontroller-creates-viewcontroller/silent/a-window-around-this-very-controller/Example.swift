import AppKit
final class MovieViewController: NSViewController {
  private var detached: MovieWindowController?
  func detach() {
    let window = MovieWindowController(movieViewController: self)
    detached = window
    window.showWindow(self)
  }
}
final class MovieWindowController: NSWindowController {
  init(movieViewController: MovieViewController) {
    super.init(window: nil)
    contentViewController = movieViewController
  }
  required init?(coder: NSCoder) { nil }
}
