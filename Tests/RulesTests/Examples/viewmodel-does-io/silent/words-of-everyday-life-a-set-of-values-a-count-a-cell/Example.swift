import SwiftUI
final class BasketViewModel: ObservableObject {
  @Published private(set) var lines: [String] = []
  private let clock: Stopwatch
  init(clock: Stopwatch) { self.clock = clock }
  func add(_ line: String) {
    lines.insert(line, at: lines.count)
    clock.run()
    clock.set(0)
  }
}
struct Stopwatch { func run() {}; func set(_ value: Int) {} }
struct BasketView: View {
  @StateObject var viewModel: BasketViewModel
  var body: some View { Text("\(viewModel.lines.count)") }
}
