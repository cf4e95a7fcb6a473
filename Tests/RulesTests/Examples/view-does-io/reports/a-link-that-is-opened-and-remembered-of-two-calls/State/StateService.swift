import UIKit
final class StateService {
  static let shared = StateService()
  private var topics: [String] = []
  func listen(to topic: String) { topics.append(topic) }
  func visit(_ url: URL) {
    UserDefaults.standard.set(url.path, forKey: "last")
    UIApplication.shared.open(url)
  }
}
