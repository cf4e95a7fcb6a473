import Combine
import SwiftUI
@propertyWrapper struct Kept<Value> {
  private let key: String
  private var store = UserDefaults.standard
  init(_ key: String) { self.key = key }
  var wrappedValue: Value? {
    get { store.object(forKey: key) as? Value }
    set { store.set(newValue, forKey: key) }
  }
}
final class LoggerSettings: ObservableObject {
  @Kept("port") var port: String?
}
final class UpdateCheck: ObservableObject {
  @Published var isPossible = false
  init(updater: Updater) { updater.publisher(for: \.isPossible).assign(to: &$isPossible) }
}
final class Updater: NSObject { @objc dynamic var isPossible = true }
struct SettingsView: View {
  @ObservedObject private var 1️⃣settings = LoggerSettings()
  var body: some View { Text(settings.port ?? "") }
}
struct UpdateButton: View {
  @ObservedObject private var check: UpdateCheck
  init(updater: Updater) { self.1️⃣check = UpdateCheck(updater: updater) }
  var body: some View { Text(check.isPossible ? "Check" : "") }
}
struct RootView: View {
  let updater: Updater
  var body: some View {
    VStack {
      SettingsView()
      UpdateButton(updater: updater)
    }
  }
}
