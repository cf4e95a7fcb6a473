import SwiftUI
struct ContentView: View {
  @ObservedObject var alerts: AlertSettings
  var body: some View { Text(alerts.sound) }
}
