import SwiftUI
struct Avatar: View {
  let url: URL
  @State private var bytes: Data?
  var body: some View {
    Text("\(bytes?.count ?? 0)").task { bytes = try? await ImageLoader.shared.load(url) }
  }
}
