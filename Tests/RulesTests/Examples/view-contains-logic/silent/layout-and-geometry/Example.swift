import SwiftUI
struct Grid: View {
  let count: Int
  var body: some View { GeometryReader { Text("\(columns(in: $0))") } }
  private func columns(in proxy: GeometryProxy) -> Int {
    if count == 0 { return 1 }
    if proxy.size.width > 900, count > 5 { return 5 }
    if proxy.size.width > 700 && count > 4 { return 4 }
    if proxy.size.width > 500 { return 3 }
    return count > 1 ? 2 : 1
  }
  private func inset(_ width: CGFloat, compact: Bool) -> CGFloat {
    if width > 900, !compact { return 40 }
    if width > 700 && !compact { return 30 }
    if width > 500 { return 20 }
    if width > 300 { return 10 }
    return width > 100 ? 5 : 0
  }
}
