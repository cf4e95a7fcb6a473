import Combine
final class BadgeViewModel: ObservableObject {
  @Published private(set) var title = NSAttributedString()
  private let badge = Badge()
  func load() { title = NSAttributedString(string: "New", attributes: [.foregroundColor: Theme.1️⃣brand]) }
  var hasIcon: Bool { badge.2️⃣icon() != nil }
}
