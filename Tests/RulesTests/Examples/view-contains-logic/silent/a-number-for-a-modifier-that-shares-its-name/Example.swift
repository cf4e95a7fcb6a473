import SwiftUI
struct Pile: View {
  let cards: [String]
  @State private var current = 0.0
  @State private var goesLeft = false
  var body: some View {
    ForEach(cards.indices, id: \.self) { index in
      Text(cards[index]).zIndex(depth(for: index)).opacity(Layer(depth: 2).depth)
    }
  }
  private func depth(for index: Int) -> Double {
    if goesLeft {
      if Double(index) < current { return -Double(index) }
      return Double(cards.count - index)
    }
    if current > 1 && index > 1 { return 0 }
    return index > 3 ? Double(index) : 1
  }
}
struct Layer { let depth: Double }
