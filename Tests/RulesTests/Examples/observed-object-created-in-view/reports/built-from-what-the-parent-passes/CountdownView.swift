import SwiftUI
struct CountdownView: View {
  @ObservedObject var timer: CountdownTimer
  init(code: String) {
    1️⃣timer = CountdownTimer(code: code)
  }
  var body: some View { Text("\(timer.left)") }
}
final class CountdownTimer: ObservableObject {
  @Published var left = 30
  let code: String
  init(code: String) { self.code = code }
}
