import SwiftUI
final class CheckInfo: ObservableObject {
  let text: String
  @Published var isConfirmed = false
  init(text: String) { self.text = text }
}
struct CheckBox: View {
  @ObservedObject var info: CheckInfo
  var body: some View { Button(info.text, action: confirm) }
  private func confirm() { info.isConfirmed = true }
}
