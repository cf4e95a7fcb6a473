import Foundation
struct WeatherClient {
  var forecast: @Sendable (String) async throws -> String
  var report: (String) -> Void
  static let live = WeatherClient(
    forecast: { city in
      let (data, _) = try await URLSession.shared.data(from: URL(filePath: city))
      return String(decoding: data, as: UTF8.self)
    },
    report: { UserDefaults.standard.set($0, forKey: "report") })
}
