import Foundation
struct Listener { let callback: (String) -> Void }
final class StateService {
  static let shared = StateService()
  private var listeners: [String: [Listener]] = [:]
  func listen(to topic: String, callback: @escaping (String) -> Void) {
    if listeners[topic] != nil {
      listeners[topic]?.append(Listener(callback: callback))
    } else {
      listeners[topic] = [Listener(callback: callback)]
    }
  }
  func stop(_ topic: String) { listeners.removeValue(forKey: topic) }
  func tell(_ topic: String) {
    listeners[topic]?.forEach { $0.callback(topic) }
  }
  func save() { UserDefaults.standard.set(true, forKey: "saved") }
}
