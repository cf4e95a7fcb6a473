import SwiftUI

@Observable final class 1️⃣TimerViewModel {
  private(set) var seconds = 0
  func tick() { seconds += 1 }
}

struct TimerView: View {
  @State private var viewModel = TimerViewModel()
  var body: some View { Text("\(viewModel.seconds)") }
}
