import Foundation
final class BeaconPixel {
  enum Event: String { case settingsOpened, themeChanged }
  static let sent = UserDefaults(suiteName: "beacons")
  static func fire(
    pixel: BeaconPixel.Event, parameters: [String: String] = [:], onComplete: @escaping (Error?) -> Void = { _ in }
  ) {
    if sent?.bool(forKey: pixel.rawValue) == true { return onComplete(nil) }
    sent?.set(true, forKey: pixel.rawValue)
    URLSession.shared.dataTask(with: URL(filePath: "/" + pixel.rawValue)) { _, _, error in onComplete(error) }.resume()
  }
}
