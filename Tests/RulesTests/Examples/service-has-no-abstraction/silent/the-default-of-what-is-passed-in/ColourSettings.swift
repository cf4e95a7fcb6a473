import Combine
import Foundation
final class ColourSettings {
  static let shared = ColourSettings()
  let colours = CurrentValueSubject<String, Never>(UserDefaults.standard.string(forKey: "colour") ?? "")
  func keep() { UserDefaults.standard.set(colours.value, forKey: "colour") }
}
