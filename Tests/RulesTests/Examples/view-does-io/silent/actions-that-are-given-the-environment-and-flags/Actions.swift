import SwiftUI
protocol RowAction {
  func look(in environment: EnvironmentValues) -> String
  func execute(environment: EnvironmentValues)
}
final class DeleteService: RowAction {
  func look(in environment: EnvironmentValues) -> String { UserDefaults.standard.string(forKey: "a") ?? "" }
  func execute(environment: EnvironmentValues) { UserDefaults.standard.set("", forKey: "a") }
}
final class FeatureFlagService {
  static let shared = FeatureFlagService()
  var showsTips: Bool { UserDefaults.standard.bool(forKey: "tips") }
  func reset() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/flags")) }
}
