import Charts
import SwiftUI
struct Sample: Identifiable { let id: Int; let day: Date; let value: Double }
struct SamplesView: View {
  let samples: [Sample]
  let cameBack: (TimeInterval) -> Void
  @State private var vanished: Date?
  var body: some View {
    Chart(samples) { sample in
      RectangleMark(
        xStart: .value("Start", sample.day.addingTimeInterval(-3600)),
        xEnd: .value("End", sample.day.addingTimeInterval(3600)), y: .value("Value", sample.value))
    }
    .onAppear {
      guard let vanished else { return }
      cameBack(Date.now.timeIntervalSince(vanished))
    }
    .onDisappear { vanished = Date.now }
  }
}
