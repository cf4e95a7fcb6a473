import SwiftUI
import WebKit

final class TabViewModel: ObservableObject {
  @Published var selection = 0
}
final class PageModel: ObservableObject {
  @Published var progress = 0.0
}
struct TabsView: View {
  @EnvironmentObject var tabs: TabViewModel
  @StateObject private var page = PageModel()
  var body: some View { Button("\(tabs.selection) \(page.progress)") { tabs.selection = 1 } }
}
final class PageCoordinator: NSObject, WKNavigationDelegate {
  let page: PageModel
  init(page: PageModel) { self.page = page }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { page.progress = 1 }
}
