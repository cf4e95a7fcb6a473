import SwiftUI
struct AddressesView {
  let bytes: Data
  @State private var streets: [String] = []
  func read() {
    streets = (try? 1️⃣JSONDecoder().decode([String].self, from: bytes)) ?? []
  }
}
