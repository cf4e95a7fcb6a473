import Combine
import Foundation
final class ColorSettings {
  static let shared = ColorSettings()
  let colors = CurrentValueSubject<String, Never>(UserDefaults.standard.string(forKey: "color") ?? "")
  func keep() { UserDefaults.standard.set(colors.value, forKey: "color") }
}
