import SwiftUI
import WebKit

@MainActor final class PageViewModel: NSObject, ObservableObject, WKNavigationDelegate {
  @Published private(set) var isLoading = false
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation) { isLoading = false }
}

struct PageView: View {
  @StateObject private var viewModel = PageViewModel()
  var body: some View { Text(viewModel.isLoading ? "…" : "") }
}
