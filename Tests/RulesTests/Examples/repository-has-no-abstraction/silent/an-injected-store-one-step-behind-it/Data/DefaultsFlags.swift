import Foundation
struct DefaultsFlags: FlagKeeping {
  func flag(_ key: String) -> Bool { UserDefaults.standard.bool(forKey: key) }
}
