import Foundation
#if os(iOS)
  import UIKit
#else
  import AppKit
#endif
final class BrowserService {
  func visit(address: String) { BrowserService.show(address) }
  func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/pages")) }
  static func show(_ address: String) {
    guard let url = URL(string: address) else { return }
    #if os(iOS)
      UIApplication.shared.open(url, options: [:], completionHandler: nil)
    #else
      NSWorkspace.shared.open(url)
    #endif
  }
}
