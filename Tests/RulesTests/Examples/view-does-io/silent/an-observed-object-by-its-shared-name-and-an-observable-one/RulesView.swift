import SwiftUI
final class RuleManager: ObservableObject {
  static let shared = RuleManager()
  @Published private(set) var rules: [String] = []
  func fetchRules() {
    rules = (try? String(contentsOfFile: "/rules", encoding: .utf8).components(separatedBy: ",")) ?? []
  }
}
@Observable final class InstallTracker {
  private(set) var progress = 0.0
  func install(_ name: String) async throws {
    _ = try await URLSession.shared.data(from: URL(filePath: name))
    progress = 1
  }
}
struct RulesView: View {
  @ObservedObject var manager = RuleManager.shared
  var body: some View { List(manager.rules, id: \.self) { Text($0) }.onAppear { RuleManager.shared.fetchRules() } }
}
struct InstallView: View {
  @Bindable var tracker: InstallTracker
  let name: String
  var body: some View { ProgressView(value: tracker.progress).task { try? await tracker.install(name) } }
}
