import Observation
import SwiftUI
@Observable final class Theme { var isDark = false }
struct Header: View {
  @ObservedObject var 1️⃣theme: Theme
  var body: some View { Text(theme.isDark ? "dark" : "light") }
}
struct Footer: View {
  @EnvironmentObject private var 1️⃣theme: Theme
  var body: some View { Text(theme.isDark ? "dark" : "light") }
}
