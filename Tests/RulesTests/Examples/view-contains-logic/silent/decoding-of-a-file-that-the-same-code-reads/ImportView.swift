import SwiftUI
struct ImportView: View {
  let url: URL
  @State private var names: [String] = []
  var body: some View {
    List(names, id: \.self) { Text($0) }
      .onAppear { add() }
  }
  private func add() {
    guard let data = try? Data(contentsOf: url) else { return }
    names = (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }
}
