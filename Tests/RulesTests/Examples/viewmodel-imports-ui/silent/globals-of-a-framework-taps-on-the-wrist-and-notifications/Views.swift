import SwiftUI
struct QuitView: View {
  @StateObject private var quit = QuitViewModel()
  @StateObject private var lap = LapViewModel()
  @StateObject private var back = ReturnViewModel()
  var body: some View { Text("\(quit.isQuitting) \(lap.laps) \(back.returns)") }
}
