import SwiftUI

private final class ScrollTargetViewModel: ObservableObject {
  @Published private(set) var row: Int?
  func update(to row: Int) { self.row = row }
}
struct RowsView: View {
  @StateObject private var target = ScrollTargetViewModel()
  var body: some View { Button("\(target.row ?? 0)") { target.update(to: 3) } }
}
