import SwiftUI
@MainActor final class CartViewModel: ObservableObject {
  @Published private(set) var count = 0
  func add() { count += 1 }
}
