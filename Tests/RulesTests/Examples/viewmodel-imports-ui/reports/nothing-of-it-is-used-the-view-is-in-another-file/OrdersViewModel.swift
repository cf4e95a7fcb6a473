import Combine
1️⃣import SwiftUI
2️⃣import UIKit
@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var count = 0
  func load() async { count = 1 }
}
