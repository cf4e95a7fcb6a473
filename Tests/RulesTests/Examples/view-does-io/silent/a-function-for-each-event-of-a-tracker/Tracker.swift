import Foundation
final class Tracker {
  static let shared = Tracker()
  private let session = URLSession.shared
  func headerOpened(_ title: String) {
    track("header opened", properties: ["title": title])
  }
  func track(_ event: String, properties: [String: String]) {
    var request = URLRequest(url: URL(fileURLWithPath: event))
    request.allHTTPHeaderFields = properties
    session.dataTask(with: request).resume()
  }
}
