import UIKit
final class Ticks { var onTick: (() -> Void)? }
final class Player {
  static let shared = Player()
  private let ticks = Ticks()
  init() { ticks.onTick = 1️⃣{ self.advance() } }
  private func advance() {}
}
final class PreviewController: UIViewController { private let player = Player() }
final class MenuController: UIViewController {
  private let button = Ticks()
  private var sheet: SheetController?
  private var sheets: [SheetController] = []
  func open() {
    let sheet = SheetController()
    self.sheet = sheet
    present(sheet, animated: true)
  }
}
final class SheetController: UIViewController {
  private let ticks = Ticks()
  override func viewDidLoad() {
    super.viewDidLoad()
    ticks.onTick = 1️⃣{ self.view.setNeedsLayout() }
  }
}
