import SwiftUI
struct AddressesView: View {
  @State private var 1️⃣addresses: [Address] = []
  var body: some View {
    List(addresses) { Text($0.street) }.task { await load() }
  }
  private func load() async {
    guard let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/addresses")) else { return }
    addresses = (try? JSONDecoder().decode([Address].self, from: data)) ?? []
  }
}
