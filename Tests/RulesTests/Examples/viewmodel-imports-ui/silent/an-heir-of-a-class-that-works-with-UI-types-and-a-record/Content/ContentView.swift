import SwiftUI
struct ContentView: View {
  @ObservedObject var viewModel: ContentViewModel
  @ObservedObject var spacer: SpacerViewModel
  @ObservedObject var alerts: AlertSettings
  var body: some View { Text(viewModel.title + alerts.sound + "\(spacer.height)") }
}
