import SwiftUI
struct AddressesView: View {
  @State private var text = ""
  var body: some View { Text(text).task { await load() } }
  private func load() async {
    guard let (data, _) = try? await 1️⃣URLSession.shared.data(from: URL(filePath: "/addresses")) else { return }
    text = String(decoding: data, as: UTF8.self)
    2️⃣UserDefaults.standard.set(text, forKey: "addresses")
  }
}
