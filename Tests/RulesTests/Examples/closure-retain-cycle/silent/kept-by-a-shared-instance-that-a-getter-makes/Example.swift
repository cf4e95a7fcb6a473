import Foundation
final class Services {
  private static let queue = DispatchQueue(label: "services")
  private static var kept: Services?
  static var shared: Services {
    queue.sync {
      kept ?? {
        let made = Services()
        kept = made
        return made
      }()
    }
  }
  private init() {}
  lazy var player: Player = { Player() }()
}
final class Player {
  private var onEnd: (() -> Void)?
  private var isPlaying = false
  func start() {
    onEnd = { self.isPlaying = false }
  }
}
