import SwiftUI
struct SettingsView: View {
  @Environment(ThemeStore.self) private var theme
  @Environment(\.features) private var features
  @Environment(\.dismiss) private var dismiss
  private let haptics = HapticService.shared
  var body: some View { Text(features.isEnabled ? "on" : "off").foregroundStyle(theme.tint) }
}
