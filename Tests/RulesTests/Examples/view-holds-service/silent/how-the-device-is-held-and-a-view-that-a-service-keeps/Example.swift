import AVFoundation
import CoreMotion
import SwiftUI
import UIKit
final class TiltManager {
  private let motion = CMMotionManager()
  func start(_ turn: @escaping (Double) -> Void) {
    motion.startDeviceMotionUpdates(to: .main) { data, _ in turn(data?.attitude.roll ?? 0) }
  }
}
struct TiltingCard: View {
  let tiltManager: TiltManager
  @State private var roll = 0.0
  var body: some View { Text("Card").offset(x: roll).onAppear { tiltManager.start { roll = $0 } } }
}
final class PlayerService {
  private let player = AVPlayer()
  private lazy var surface = Surface(self)
  func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/song")) }
  private final class Surface: UIView {
    private unowned let service: PlayerService
    init(_ service: PlayerService) {
      self.service = service
      super.init(frame: .zero)
    }
  }
}
