import SwiftUI
struct NavigateAction {
  let navigate: (String) -> Void
  func callAsFunction(_ place: String) {
    UserDefaults.standard.set(place, forKey: "last")
    navigate(place)
  }
}
