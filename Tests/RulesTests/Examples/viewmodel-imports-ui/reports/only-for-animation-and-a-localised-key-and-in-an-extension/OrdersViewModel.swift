1️⃣import SwiftUI
@MainActor @Observable final class OrdersViewModel {
  private(set) var count = 0
  var title: LocalizedStringKey = "Orders"
  func add() { withAnimation(.easeIn) { count = 1 } }
}
