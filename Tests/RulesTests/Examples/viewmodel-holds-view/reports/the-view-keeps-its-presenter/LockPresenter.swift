final class LockPresenter {
  private let 1️⃣view: LockView
  private(set) var minutes = 5
  init(view: LockView) { self.view = view }
  func load() {
    minutes = 10
    view.show(minutes)
  }
}
