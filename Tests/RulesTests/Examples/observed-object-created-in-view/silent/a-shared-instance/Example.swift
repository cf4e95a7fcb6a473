import SwiftUI
final class Preferences: ObservableObject {
  static let shared = Preferences()
  @Published var isCompact = false
}
struct ListHeader: View {
  @ObservedObject private var preferences = Preferences.shared
  @ObservedObject private var same: Preferences = .shared
  var body: some View { Text(preferences.isCompact ? "S" : "L") }
}
