import SwiftUI
final class ReaderModel: ObservableObject { @Published private(set) var page = 1 }
struct ReaderView: View {
  @StateObject var model: ReaderModel
  var body: some View { Text("\(model.page)") }
}
struct LibraryView: View {
  var body: some View { ReaderView(model: ReaderModel()) }
}
