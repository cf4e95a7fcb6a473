import SwiftUI
class PurchaseViewModel: ObservableObject {
  @Published var phase = 0
  func begin() { phase = 1 }
}
