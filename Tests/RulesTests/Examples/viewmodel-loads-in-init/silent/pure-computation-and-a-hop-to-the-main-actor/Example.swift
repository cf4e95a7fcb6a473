import SwiftUI
final class StatsViewModel: ObservableObject {
  @Published private(set) var average = 0.0
  @Published private(set) var isReady = false
  init(values: [Double]) {
    average = Statistics.average(values)
    Task { @MainActor in self.isReady = true }
    Task { await self.finish() }
    Task {
      try? await Task.sleep(for: .seconds(1))
      await MainActor.run { self.isReady = true }
    }
  }
  @MainActor private func finish() async { isReady = true }
}
enum Statistics {
  static func average(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
struct StatsView: View {
  @StateObject var viewModel = StatsViewModel(values: [])
  var body: some View { Text("\(viewModel.average)") }
}
