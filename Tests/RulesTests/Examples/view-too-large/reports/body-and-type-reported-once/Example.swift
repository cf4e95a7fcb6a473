import SwiftUI
struct 2️⃣Badge: ViewModifier {
  let count: Int
  func 1️⃣body(content: Content) -> some View {
    ZStack {
      content
      Text("\(count)")
    }
  }
}
