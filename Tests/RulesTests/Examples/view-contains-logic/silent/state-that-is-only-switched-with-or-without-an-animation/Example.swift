import SwiftUI
struct FloatingLabel: View {
  let text: String
  let hasFocus: Bool
  @State private var isRaised = false
  var body: some View { Text(text).onAppear { place(true) } }
  private func place(_ animates: Bool) {
    if text != "" || hasFocus, !isRaised {
      if animates {
        withAnimation(Animation.easeInOut(duration: 0.2)) { isRaised = true }
      } else {
        isRaised = true
      }
    } else if isRaised, text == "", !hasFocus {
      if animates {
        withAnimation(Animation.easeInOut(duration: 0.2)) { isRaised = false }
      } else {
        isRaised = false
      }
    }
  }
}
