import SwiftUI
struct Pile: View {
  let count: Int
  @State private var top: Double = 0
  @State private var isLeft = false
  var body: some View {
    ForEach(0..<count, id: \.self) { index in
      Text("\(index)").zIndex(depth(index)).rotationEffect(.degrees(tilt(index)))
    }
  }
  private func depth(_ index: Int) -> Double {
    if isLeft, Double(index) < top { return -1 }
    if top > 3 && index > 2 { return 4 }
    if index > 5 { return 3 }
    if index > 4 { return 2 }
    return index > 3 ? 1 : 0
  }
  private func tilt(_ index: Int) -> Double {
    if isLeft, Double(index) < top { return -1 }
    if top > 3 && index > 2 { return 4 }
    if index > 5 { return 3 }
    if index > 4 { return 2 }
    return index > 3 ? 1 : 0
  }
}
