import SwiftUI
struct PromptMenu: View {
  var body: some View {
    VStack {
      if !1️⃣UserDefaults.standard.bool(forKey: "hides-settings") { Text("Settings") }
      if !2️⃣UserDefaults.standard.bool(forKey: "hides-support") { Text("Support") }
      if !2️⃣UserDefaults.standard.bool(forKey: "hides-reports") { Text("Report") }
    }
  }
}
