import Combine
import UIKit
@MainActor final class ClockViewModel: ObservableObject {
  @Published private(set) var isPaused = false
  private var token: AnyCancellable?
  func start() {
    token = NotificationCenter.default.publisher(for: UIApplication.willResignActiveNotification)
      .sink { [weak self] _ in self?.isPaused = true }
  }
}
