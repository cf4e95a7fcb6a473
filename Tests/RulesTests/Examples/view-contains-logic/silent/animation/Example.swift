import SwiftUI
struct Card: View {
  @State private var angle = 0
  @State private var isFlipped = false
  var body: some View { Text("\(angle)").onAppear { flip() } }
  private func flip() {
    withAnimation(.spring()) {
      if isFlipped { angle = 0 } else { angle = 180 }
      if angle > 90, isFlipped { angle -= 1 }
      if angle > 120 && !isFlipped { angle += 1 }
      if angle > 150 { angle = 150 }
      isFlipped.toggle()
    }
  }
}
