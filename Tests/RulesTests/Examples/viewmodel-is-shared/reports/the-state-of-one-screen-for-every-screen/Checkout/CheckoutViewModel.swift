import SwiftUI
final class CheckoutViewModel: ObservableObject {
  static let 1️⃣shared = CheckoutViewModel()
  @Published private(set) var step = 0
  func next() { step += 1 }
}
