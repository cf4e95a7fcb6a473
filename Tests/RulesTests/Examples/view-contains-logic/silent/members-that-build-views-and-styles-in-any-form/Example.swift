import SwiftUI
struct Row: View {
  let a: Int
  let b: Int
  var body: some View { content }
  @ViewBuilder private var content: some View {
    if a > 1, b > 1 { Text("1") } else if a > 2 && b > 2 { Text("2") } else if a > 3 { Text("3") }
    if b > 1 { Text("4") } else if b > 5, a > 5 { Text("5") }
  }
  private var tint: Color {
    if a > 1, b > 1 { return .red }
    if a > 2 && b > 2 { return .blue }
    if a > 3 { return .green }
    return a > b ? .pink : b > 9 ? .gray : .black
  }
  private func label() -> Text {
    if a > 1, b > 1 { return Text("1") }
    if a > 2 && b > 2 { return Text("2") }
    if a > 3 { return Text("3") }
    return a > b ? Text("4") : b > 9 ? Text("5") : Text("6")
  }
}
