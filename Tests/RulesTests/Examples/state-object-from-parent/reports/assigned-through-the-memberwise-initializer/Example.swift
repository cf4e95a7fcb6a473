import SwiftUI
final class ReaderModel: ObservableObject { @Published private(set) var page = 1 }
struct ReaderView: View {
  @StateObject var 1️⃣model: ReaderModel
  var body: some View { Text("\(model.page)") }
}
struct LibraryView: View {
  @ObservedObject var reader: ReaderModel
  var body: some View { ReaderView(model: reader) }
}
