import SwiftUI
final class SessionStore: ObservableObject {
  static let shared = SessionStore()
  @Published private(set) var user = ""
  func restore() { user = UserDefaults.standard.string(forKey: "user") ?? "" }
}
struct SessionView: View {
  @ObservedObject var store = SessionStore.shared
  var body: some View { Text(store.user) }
}
