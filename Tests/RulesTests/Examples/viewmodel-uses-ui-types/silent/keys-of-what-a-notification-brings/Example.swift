import Combine
import UIKit

@MainActor final class KeyboardViewModel: ObservableObject {
  @Published private(set) var height = 0.0
  private var cancellable: AnyCancellable?

  init() {
    cancellable = NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
      .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
      .sink { [weak self] in self?.height = $0.height }
  }
}
