import SwiftUI
struct WeatherView: View {
  let client: WeatherClient
  @State private var text = ""
  var body: some View {
    Text(text).task { text = (try? await client.1️⃣forecast("Rome")) ?? "" }
  }
}
