import OSLog
import SwiftUI
final class TimerViewModel: ObservableObject {
  @Published private(set) var seconds = 0
  private let calendar: Calendar
  private let logger = Logger(subsystem: "app", category: "timer")
  private let clock: ContinuousClock
  init(calendar: Calendar = .current, clock: ContinuousClock = .init()) {
    self.calendar = calendar
    self.clock = clock
  }
}
struct TimerView: View {
  @StateObject var viewModel = TimerViewModel()
  var body: some View { Text("\(viewModel.seconds)") }
}
