import SwiftUI
import UIKit
struct NoteField: View {
  @State private var note = ""
  let top: UIViewController
  var body: some View { Button("Note") { open() } }
  private func open() {
    let editor = NoteEditor(note: $note)
    let host = UIHostingController(rootView: editor)
    let color = UIColor.clear
    host.view.backgroundColor = color
    host.modalPresentationStyle = .overFullScreen
    top.present(host, animated: true)
  }
}
struct NoteEditor: View {
  @Binding var note: String
  var body: some View { TextField("Note", text: $note) }
}
