import Foundation
protocol Trackable { var name: String { get } }
enum AppEvent: String, Trackable {
  case opened
  var name: String { rawValue }
}
protocol TrackingHandler { func track(event: String, parameters: [String: String]) }
enum Wallets { static func selected() -> String? { UserDefaults.standard.string(forKey: "wallet") } }
final class Tracker {
  private static var shared = Tracker()
  private var handlers: [TrackingHandler] = []
  func append(_ handler: TrackingHandler) { handlers.append(handler) }
  func track(event: Trackable, parameters: [String: String]) {
    var all = parameters
    parameters.forEach { all[$0.key] = $0.value }
    for handler in handlers { handler.track(event: event.name, parameters: all) }
  }
  func restore() { UserDefaults.standard.set(true, forKey: "tracks") }
}
extension Tracker {
  static func trackEvent(_ event: AppEvent, parameters: [String: String]? = nil) {
    var parameters = parameters ?? [:]
    if needsWallet(event) { parameters["wallet"] = Wallets.selected() }
    Tracker.shared.track(event: event, parameters: parameters)
  }
  private static func needsWallet(_ event: AppEvent) -> Bool { event.rawValue.hasPrefix("wallet") }
}
