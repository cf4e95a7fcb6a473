import Foundation
extension UserDefaults {
  var hasFinishedOnboarding: Bool {
    get { bool(forKey: "finished") }
    set { set(newValue, forKey: "finished") }
  }
}
