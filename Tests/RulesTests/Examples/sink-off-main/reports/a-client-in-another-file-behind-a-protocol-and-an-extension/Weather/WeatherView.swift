import SwiftUI
struct WeatherView: View {
  @ObservedObject var model: WeatherModel
  var body: some View { Text("\(model.degrees)") }
}
