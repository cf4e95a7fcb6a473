1️⃣import SwiftUI
@Observable final class Basket {
  private(set) var count = 0
  func add() { count += 1 }
}
