import SwiftUI
import UIKit

@MainActor final class TransferViewModel: ObservableObject {
  @Published private(set) var amount = 0
  var amountColor: 2️⃣UIColor { amount < 0 ? .red : .green }
  func askForConfirmation(over screen: 1️⃣UIViewController) {
    let alert = 2️⃣UIAlertController(title: "Send?", message: nil, preferredStyle: .alert)
    screen.present(alert, animated: true)
  }
}

struct TransferView: View {
  @StateObject private var viewModel = TransferViewModel()
  var body: some View { Text("\(viewModel.amount)") }
}
