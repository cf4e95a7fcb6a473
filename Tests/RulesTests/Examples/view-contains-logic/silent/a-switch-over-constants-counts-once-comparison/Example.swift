import SwiftUI
enum Weather { case sun, rain, snow, fog, wind, hail, storm }
struct WeatherView: View, Equatable {
  let weather: Weather
  let a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int
  var body: some View { Label(title, systemImage: symbol) }
  private var title: String {
    switch weather {
    case .sun: "Sun"
    case .rain: "Rain"
    case .snow: "Snow"
    case .fog: "Fog"
    case .wind: "Wind"
    case .hail: "Hail"
    case .storm: "Storm"
    }
  }
  private var symbol: String {
    switch weather {
    case .sun: return "sun.max"
    case .rain: return "cloud.rain"
    case .snow, .hail: return Symbols.snow
    case .fog: return "cloud.fog"
    case .wind: return "wind"
    case .storm: return String(localized: "storm")
    }
  }
  static func == (left: WeatherView, right: WeatherView) -> Bool {
    left.a == right.a && left.b == right.b && left.c == right.c && left.d == right.d && left.e == right.e
      && left.f == right.f && left.g == right.g && left.h == right.h
  }
}
enum Symbols { static let snow = "snow" }
