import Foundation
final class TokenCache {
  private var defaults: UserDefaults { .standard }
  func clear() { defaults.removeObject(forKey: "token") }
}
