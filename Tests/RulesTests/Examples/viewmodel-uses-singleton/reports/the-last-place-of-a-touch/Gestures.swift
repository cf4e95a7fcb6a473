import SwiftUI

final class TouchTracker: NSObject {
  static let shared = TouchTracker()
  var lastPoint: CGPoint = .zero
}
@MainActor final class ZoomViewModel: ObservableObject {
  @Published var scale = 1.0
  func zoom() { scale = 1️⃣TouchTracker.shared.lastPoint.x > 100 ? 2 : 1 }
}
struct ZoomView: View {
  @StateObject private var viewModel = ZoomViewModel()
  var body: some View { Text("\(viewModel.scale)").onTapGesture { TouchTracker.shared.lastPoint = .zero } }
}
