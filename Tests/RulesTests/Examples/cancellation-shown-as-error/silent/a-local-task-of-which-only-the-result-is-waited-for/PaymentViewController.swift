import UIKit
final class PaymentViewController: UIViewController {
  private let viewModel = PaymentViewModel()
  func send() async {
    let task = Task.detached { try await self.viewModel.send() }
    switch await task.result {
    case .success: dismiss(animated: true)
    case .failure: title = viewModel.errorText
    }
  }
}
