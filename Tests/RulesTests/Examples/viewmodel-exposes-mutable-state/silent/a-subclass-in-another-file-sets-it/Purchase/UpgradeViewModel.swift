import SwiftUI
final class UpgradeViewModel: PurchaseViewModel {
  func restore() { self.phase = 2 }
}
struct UpgradeView: View {
  @StateObject var viewModel = UpgradeViewModel()
  var body: some View { Button("\(viewModel.phase)") { viewModel.restore() } }
}
