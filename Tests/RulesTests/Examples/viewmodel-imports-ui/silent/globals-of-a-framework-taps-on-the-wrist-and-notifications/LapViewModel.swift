import Combine
import WatchKit
@MainActor final class LapViewModel: ObservableObject {
  @Published private(set) var laps = 0
  func lap() {
    laps += 1
    WKInterfaceDevice.current().play(.click)
  }
}
