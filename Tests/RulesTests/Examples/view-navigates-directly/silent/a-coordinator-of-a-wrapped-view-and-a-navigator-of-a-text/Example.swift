import SwiftUI
import UIKit
struct Field: UIViewRepresentable {
  @Binding var text: String
  func makeUIView(context: Context) -> UITextField { UITextField() }
  func updateUIView(_ view: UITextField, context: Context) { view.text = text }
  func makeCoordinator() -> Coordinator { Coordinator() }
  final class Coordinator: NSObject, UITextFieldDelegate {
    var isFirst = true
  }
}
final class OutlineNavigator: ObservableObject {
  weak var textView: UITextView?
  func selectNext() { textView?.selectAll(nil) }
}
final class NotesViewModel: ObservableObject {
  @Published private(set) var titles: [String] = []
}
struct NotesView: View {
  @StateObject private var viewModel = NotesViewModel()
  let outline: OutlineNavigator
  var body: some View {
    NavigationLink(destination: NoteView()) { Text("Note") }
    Button("Next") { outline.selectNext() }
  }
}
final class NoteViewModel: ObservableObject {
  @Published private(set) var title = ""
}
struct NoteView: View {
  @StateObject private var viewModel = NoteViewModel()
  var body: some View { Text(viewModel.title) }
}
