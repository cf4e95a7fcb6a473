import SwiftUI
struct CoverView: View {
  let book: String
  let loader: CoverImageLoading
  @State private var cover: Cover?
  var body: some View {
    Text(cover == nil ? "…" : book).task {
      if let cover = await loader.cover(of: book) { self.cover = cover }
    }
  }
}
