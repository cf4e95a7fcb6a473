import SwiftUI
import UIKit
import UserNotifications
@MainActor final class OrdersCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  func showDetail() { path.append("detail") }
}
final class HapticService {
  static let shared = HapticService()
  func tap() { UserDefaults.standard.set(true, forKey: "haptics") }
}
