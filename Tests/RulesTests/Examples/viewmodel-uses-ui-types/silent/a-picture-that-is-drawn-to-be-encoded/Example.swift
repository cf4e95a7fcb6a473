import SwiftUI
import UIKit

@MainActor final class BadgeViewModel: ObservableObject {
  @Published private(set) var title = ""
  func load() { title = "Badge" }
  func blank(width: Double) -> Data? {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: width))
    let picture = renderer.image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: width))
    }
    return picture.pngData()
  }
}

struct BadgeView: View {
  @StateObject private var viewModel = BadgeViewModel()
  var body: some View { Text(viewModel.title).onAppear { viewModel.load() } }
}
