import AppKit
import SwiftUI
final class HapticManager {
  static let main = HapticManager()
  private var count = 0
  func play() { count += 1 }
}
final class Constants {
  static let main = Constants()
  private var spacing: Double
  private init() { spacing = 8 }
  let cache = URLCache(memoryCapacity: 1, diskCapacity: 1)
  var halfSpacing: Double { spacing / 2 }
}
@MainActor @Observable final class LinksViewModel {
  private(set) var links: [URL] = []
  func open(_ link: URL) {
    HapticManager.main.play()
    NSWorkspace.shared.open(link)
  }
  func cost() -> Double { Constants.main.halfSpacing }
}
struct LinksView: View {
  @State var viewModel: LinksViewModel
  var body: some View { Text("\(viewModel.links.count)") }
}
