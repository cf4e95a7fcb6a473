import SwiftUI
final class PlayerViewModel: ObservableObject {
  @Published private(set) var isPlaying = false
  private(set) var anchor = UnitPoint.center
  func change(to phase: ScenePhase) { isPlaying = phase == .active }
  func rotate(_ angle: Angle, in insets: EdgeInsets) { anchor = UnitPoint(x: angle.degrees, y: insets.top) }
}
