import SwiftUI
struct FolderView: View {
  let id: Int
  @State private var isOpen = false
  var body: some View {
    Button("Open") {
      isOpen.toggle()
      1️⃣UserDefaults.standard.set(isOpen, forKey: "folders.\(id).open")
    }
    .onAppear { isOpen = 2️⃣UserDefaults.standard.bool(forKey: "folders.\(id).open") }
  }
}
