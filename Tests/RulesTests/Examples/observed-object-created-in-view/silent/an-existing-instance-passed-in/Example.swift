import SwiftUI
final class TimerModel: ObservableObject { @Published var seconds = 0 }
struct TimerView: View {
  @ObservedObject var model: TimerModel
  init(model: TimerModel) { self.model = model }
  var body: some View { Text("\(model.seconds)") }
}
