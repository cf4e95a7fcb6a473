import SwiftUI
struct PlacesView: View {
  @EnvironmentObject private var app: AppServices
  @Environment(\.openURL) private var openURL
  @Environment(\.requestReview) private var requestReview
  @Environment(\.dismiss) private var dismiss
  let help: URL
  var body: some View {
    VStack {
      Button("Allow") { app.location.requestLocationPermission() }
      Button("Help") { openURLInBrowser(help) }
      Button("Web") { openURL(help) }
      Button("Rate") { requestReview() }
      Button("Done") {
        Analytics.shared.track("done")
        dismiss()
      }
    }
  }
}
final class AppServices: ObservableObject { let location: LocationService = DeviceLocationService() }
