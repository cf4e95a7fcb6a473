import SwiftUI
struct LetterBar: View {
  let letters: [String]
  @State private var barHeight: CGFloat = 0
  private var dimension: CGFloat { 12 }
  var body: some View { ForEach(rows, id: \.self) { Text($0) } }
  private var rows: [String] {
    guard barHeight > 0, letters.count > 21, CGFloat(letters.count) * dimension > barHeight else { return letters }
    if letters.count > 40, barHeight < 100 { return [] }
    return letters.isEmpty ? [] : letters.count > 30 ? ["."] : letters
  }
}
