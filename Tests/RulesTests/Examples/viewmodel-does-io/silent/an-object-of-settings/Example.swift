import SwiftUI

final class AppSettings: ObservableObject {
  @Published var accent: String { didSet { UserDefaults.standard.set(accent, forKey: "accent") } }
  init() { accent = UserDefaults.standard.string(forKey: "accent") ?? "" }
}

struct SettingsView: View {
  @StateObject private var settings = AppSettings()
  var body: some View { TextField("Accent", text: $settings.accent) }
}
