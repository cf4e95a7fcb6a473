import SwiftUI
struct RemotePicture: View {
  let url: URL
  @State private var data: Data?
  var body: some View {
    Text("\(data?.count ?? 0)").task { data = try? await ImageDownloadCenter.shared.image(url) }
  }
}
