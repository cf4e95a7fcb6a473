import Observation
import SwiftUI
@Observable final class ThemeStore {
  var tint = Color.blue
  func persist() { UserDefaults.standard.set("blue", forKey: "tint") }
}
final class HapticService {
  static let shared = HapticService()
  func tap() { UserDefaults.standard.set(true, forKey: "haptics") }
}
struct FeatureClient {
  var isEnabled = false
  func refresh() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/flags")) }
}
extension EnvironmentValues {
  @Entry var features: FeatureClient = FeatureClient()
}
