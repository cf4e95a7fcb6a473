import AppKit
final class AccountModel {
  let url = URL(string: "https://example.com")!
  func manage() {
    DispatchQueue.global().async { [url] in Links.open(url) }
  }
}
