import SwiftUI
import WebKit
struct PageView: NSViewRepresentable {
  let reload: Notification.Name
  func makeNSView(context: Context) -> WKWebView {
    let view = WKWebView()
    NotificationCenter.default.1️⃣addObserver(forName: reload, object: nil, queue: .main) { _ in view.reload() }
    return view
  }
  func updateNSView(_ view: WKWebView, context: Context) {}
}
