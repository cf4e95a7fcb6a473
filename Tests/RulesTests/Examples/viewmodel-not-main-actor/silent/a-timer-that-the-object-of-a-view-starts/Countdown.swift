import SwiftUI

final class CountdownViewModel: ObservableObject {
  @Published private(set) var text = ""
  private var timer: Timer?
  init() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.update() }
  }
  private func update() { text = Date().formatted() }
}
struct CountdownView: View {
  @StateObject private var viewModel = CountdownViewModel()
  var body: some View { Text(viewModel.text) }
}
