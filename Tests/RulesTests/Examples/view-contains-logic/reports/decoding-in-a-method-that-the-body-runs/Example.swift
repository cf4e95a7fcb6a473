import SwiftUI
struct AddressesView: View {
  let bytes: Data
  @State private var streets: [String] = []
  var body: some View {
    List(streets, id: \.self) { Text($0) }.task { read() }
  }
  private func read() {
    streets = (try? 1️⃣JSONDecoder().decode([String].self, from: bytes)) ?? []
  }
}
