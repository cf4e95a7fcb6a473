struct FilterFlags: Codable, Equatable {
  var isOpen = false
  var isFree = false
  func apply(to screen: 1️⃣FilterViewController) {
    screen.isOpen = isOpen
    screen.isFree = isFree
  }
}
