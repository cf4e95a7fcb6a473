import SwiftUI
struct Slider: View {
  @State private var level = 0
  @State private var isHeld = false
  var body: some View {
    Text("\(level)").gesture(DragGesture().onEnded { _ in settle() })
  }
  private func settle() {
    if level < 0 { level = 0 }
    if level > 100, isHeld { level = 100 }
    if level > 50 && !isHeld { level = 50 }
    if level > 20 { level = 20 }
    isHeld = level > 10 ? false : true
  }
  private func move(_ value: DragGesture.Value) {
    if level < 0 { level = 0 }
    if level > 100, isHeld { level = 100 }
    if level > 50 && !isHeld { level = 50 }
    if level > 20 { level = 20 }
    isHeld = level > 10 ? false : true
  }
}
