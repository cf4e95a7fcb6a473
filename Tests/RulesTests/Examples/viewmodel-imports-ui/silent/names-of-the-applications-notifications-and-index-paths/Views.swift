import SwiftUI
struct ClockView: View {
  @StateObject private var clock = ClockViewModel()
  @StateObject private var days = DaysViewModel()
  var body: some View { Text(clock.isPaused ? "Paused" : "\(days.days.count)") }
}
