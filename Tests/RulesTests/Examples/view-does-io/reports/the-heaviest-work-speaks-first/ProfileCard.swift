import SwiftUI
struct ProfileCard: View {
  let id: String
  @State private var name = ""
  var body: some View {
    Text(name)
      .font(2️⃣UserDefaults.standard.bool(forKey: "largeText") ? .title : .body)
      .task { await load() }
  }
  private func load() async {
    guard let url = URL(string: "https://example.com/people/" + id) else { return }
    let answer = try? await 1️⃣URLSession.shared.data(from: url)
    name = answer.map { String(decoding: $0.0, as: UTF8.self) } ?? ""
  }
}
