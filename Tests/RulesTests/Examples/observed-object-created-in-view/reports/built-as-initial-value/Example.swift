import SwiftUI
final class TimerModel: ObservableObject { @Published var seconds = 0 }
struct TimerView: View {
  @ObservedObject var 1️⃣model = TimerModel()
  var body: some View { Text("\(model.seconds)") }
}
