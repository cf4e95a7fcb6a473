import UIKit
final class Clock { var onTick: (() -> Void)? }
final class Player {
  static let shared = Player()
  private let clock = Clock()
  init() { clock.onTick = 1️⃣{ self.play() } }
  private func play() {}
}
final class TrackViewController: UIViewController {
  private let player: Player = .init()
}
