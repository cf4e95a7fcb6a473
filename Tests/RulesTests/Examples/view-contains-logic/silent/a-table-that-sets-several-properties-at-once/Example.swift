import SwiftUI
struct BadgeView: View {
  enum Icon { case named(String), none }
  var title = ""
  var icon = Icon.none
  init(path: [String]) { read(path) }
  mutating func read(_ path: [String]) {
    switch path[0] {
    case "chat":
      title = .init(localized: "Join the chat")
      icon = .named("chat")
    case "code":
      title = "Code"
      icon = .named("code")
    case "fund": title = "Fund"
    case "plain": title = path[1]
    default: break
    }
  }
  var body: some View { Text(title) }
}
