import AVFoundation
final class PlayerModel {
  private let player = AVPlayer()
  private var token: NSObjectProtocol?
  private var time: Any?
  private(set) var seconds = 0.0
  func start() {
    NotificationCenter.default.addObserver(forName: .ended, object: nil, queue: .main) 1️⃣{ _ in self.seconds = 0 }
    token = NotificationCenter.default.addObserver(forName: .failed, object: nil, queue: .main) 1️⃣{ _ in
      self.seconds = -1
    }
    time = player.addPeriodicTimeObserver(forInterval: .second, queue: .main) 1️⃣{ self.seconds = $0.seconds }
  }
  deinit { token.map { NotificationCenter.default.removeObserver($0) } }
}
