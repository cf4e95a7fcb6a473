final class PlayerController: NSObject {
  private let player = AVPlayer()
  private var observation: NSKeyValueObservation?
  private var rate: Float = 0
  override init() {
    super.init()
    observation = player.observe(\.rate) 1️⃣{ player, _ in self.rate = player.rate }
  }
}
