import Logging
import SwiftUI

@MainActor final class SetupViewModel: ObservableObject {
  @Published private(set) var step = 0
  func next() {
    step += 1
    UILog("step \(step)")
  }
  func back() {
    step -= 1
    UILog("back to \(step)")
  }
}

struct SetupView: View {
  @StateObject private var viewModel = SetupViewModel()
  var body: some View { Button("\(viewModel.step)") { viewModel.next() } }
}
