import SwiftUI
final class Upload: ObservableObject { @Published var progress = 0.0 }
struct UploadView: View {
  @State private var 1️⃣upload: Upload?
  var body: some View {
    VStack {
      Button("Send") { upload = Upload() }
      if let current = upload { ProgressView(value: current.progress) }
    }
  }
}
