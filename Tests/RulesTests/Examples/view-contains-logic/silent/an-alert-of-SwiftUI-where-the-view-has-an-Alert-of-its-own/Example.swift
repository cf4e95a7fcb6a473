import SwiftUI
struct DoseView: View {
  enum Alert { case tooMuch, tooLittle, stale }
  @State private var shown: Alert?
  @State private var limit: Double?
  var body: some View { Text("Dose") }
  private func alert(for kind: Alert) -> SwiftUI.Alert {
    guard let limit else { return SwiftUI.Alert(title: Text("No limit")) }
    switch kind {
    case .tooMuch:
      let text = Text("Limit \(limit)")
      return SwiftUI.Alert(title: Text("Too much"), message: text)
    case .tooLittle:
      return SwiftUI.Alert(title: Text("Too little"))
    case .stale:
      return SwiftUI.Alert(title: Text("Stale"), primaryButton: button(kind), secondaryButton: .cancel())
    }
  }
  private func button(_ kind: Alert) -> SwiftUI.Alert.Button {
    if kind == .stale && limit != nil { return .default(Text("Reload")) }
    return .cancel()
  }
}
