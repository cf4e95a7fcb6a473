import SwiftUI
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func showSpinner() {}
  func hideSpinner() {}
}

@MainActor final class ImportViewModel: ObservableObject {
  @Published private(set) var count = 0
  func start() {
    (UIApplication.shared.delegate as? AppDelegate)?.showSpinner()
    count = 1
  }
  func stop() { (UIApplication.shared.delegate as? AppDelegate)?.hideSpinner() }
}

struct ImportView: View {
  @StateObject private var viewModel = ImportViewModel()
  var body: some View { Button("\(viewModel.count)") { viewModel.start() } }
}
