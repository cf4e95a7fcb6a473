import SwiftUI
@MainActor final class CartViewModel: ObservableObject {
  @Published private(set) var total = 0
  func add() { total += 1 }
}
