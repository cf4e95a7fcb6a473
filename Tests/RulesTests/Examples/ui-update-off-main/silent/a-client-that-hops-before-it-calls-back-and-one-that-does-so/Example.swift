import UIKit
protocol Store { func items(_ completion: @escaping ([String]) -> Void) }
final class RemoteStore: Store {
  func items(_ completion: @escaping ([String]) -> Void) {
    URLSession.shared.dataTask(with: URL(fileURLWithPath: "")) { _, _, _ in completion([]) }.resume()
  }
}
final class MemoryStore: Store {
  func items(_ completion: @escaping ([String]) -> Void) { completion([]) }
}
final class Client {
  func load(_ completion: @escaping () -> Void) {
    DispatchQueue.global().async {
      DispatchQueue.main.async { completion() }
    }
  }
}
final class ItemsViewController: UIViewController {
  private let store: Store = MemoryStore()
  private let client = Client()
  func reload() {
    store.items { items in self.title = items.first }
    client.load { self.title = "" }
  }
}
