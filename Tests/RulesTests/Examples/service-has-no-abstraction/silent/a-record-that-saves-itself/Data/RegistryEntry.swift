import Foundation
final class RegistryEntry: Codable {
  private var name = ""
  func rename(_ name: String) {
    self.name = name
    UserDefaults.standard.set(name, forKey: "name")
  }
}
