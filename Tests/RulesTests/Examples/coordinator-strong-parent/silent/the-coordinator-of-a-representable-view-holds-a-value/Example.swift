struct EditorView: UIViewRepresentable {
  @Binding var text: String
  final class Coordinator: NSObject, UITextViewDelegate {
    let parent: EditorView
    init(_ parent: EditorView) { self.parent = parent }
    func textViewDidChange(_ view: UITextView) { parent.text = view.text }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UITextView { UITextView() }
  func updateUIView(_ view: UITextView, context: Context) {}
}
