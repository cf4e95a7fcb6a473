import SwiftUI
struct AppearanceView: View {
  var body: some View { Text("Theme").onAppear { BeaconPixel.fire(pixel: .settingsOpened) } }
}
