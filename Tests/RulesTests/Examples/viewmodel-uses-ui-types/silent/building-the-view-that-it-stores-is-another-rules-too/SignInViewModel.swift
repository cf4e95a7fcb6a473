import WebKit
final class SignInViewModel: ObservableObject {
  @Published private(set) var isDone = false
  let webView: WKWebView
  init() { webView = WKWebView(frame: .zero) }
}
