import SwiftUI
struct Photo: Codable, Identifiable { let id: Int }
struct PhotoView: View {
  let photos: [Photo]
  @State private var current: Photo?
  @State private var count = 0
  var body: some View {
    Text("\(count)")
      .onAppear { current = photos.first }
      .task { count = await number() }
  }
  private func number() async -> Int { 1 }
}
