import SwiftUI
struct KeyView: View {
  @State private var text = ""
  var 1️⃣body: some View {
    Text(text)
      .onKeyPress { press in
        if press.characters == "a" {
          text = "up"
        } else if press.characters == "b" {
          text = "down"
        } else {
          text = ""
        }
        return .handled
      }
  }
}
