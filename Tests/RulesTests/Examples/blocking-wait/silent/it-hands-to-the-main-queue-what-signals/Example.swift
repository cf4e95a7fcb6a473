import UIKit

final class PromptCoordinator {
  private let navigation = UINavigationController()

  func confirm(_ question: String) -> Bool {
    let answered = DispatchSemaphore(value: 0)
    var isConfirmed = false
    DispatchQueue.main.async {
      let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in
        isConfirmed = true
        answered.signal()
      })
      self.navigation.present(alert, animated: true)
    }
    answered.wait()
    return isConfirmed
  }
}
