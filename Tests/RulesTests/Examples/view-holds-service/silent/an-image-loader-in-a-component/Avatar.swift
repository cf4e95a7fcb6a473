import SwiftUI
struct Avatar: View {
  let url: URL
  let loader: ImageLoader
  @State private var bytes: Data?
  var body: some View { Text("\(bytes?.count ?? 0)").task { bytes = try? await loader.load(url) } }
}
