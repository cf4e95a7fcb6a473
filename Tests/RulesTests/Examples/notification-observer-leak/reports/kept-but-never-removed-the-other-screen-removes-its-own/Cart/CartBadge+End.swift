import Foundation
extension CartBadge {
  func stop() { token.map { NotificationCenter.default.removeObserver($0) } }
}
