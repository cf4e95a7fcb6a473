import SwiftUI
struct StartView: View {
  var body: some View { Text("Start").onAppear { Tracker.trackEvent(.opened) } }
}
