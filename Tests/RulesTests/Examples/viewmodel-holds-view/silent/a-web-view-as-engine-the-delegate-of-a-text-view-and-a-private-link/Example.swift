import SwiftUI
import UIKit
import WebKit
final class BrowserModel: ObservableObject {
  let webView = WKWebView()
  @Published private(set) var title = ""
  func load(_ request: URLRequest) { webView.load(request) }
}
class MentionManager: NSObject, UITextViewDelegate, ObservableObject {
  @Published private(set) var mentions: [String] = []
  let textView: UITextView
  init(textView: UITextView) {
    self.textView = textView
    super.init()
    textView.delegate = self
  }
}
private final class PageLink: ObservableObject {
  @Published var page = 0
  weak var scrollView: UIScrollView?
}
struct PageList: View {
  @StateObject private var link = PageLink()
  @StateObject private var browser = BrowserModel()
  var body: some View { Text("Page") }
}
