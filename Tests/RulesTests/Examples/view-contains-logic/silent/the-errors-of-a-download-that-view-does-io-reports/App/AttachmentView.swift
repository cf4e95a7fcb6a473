import SwiftUI
struct AttachmentView: View {
  let address: String
  @State private var error: String?
  @State private var file: URL?
  var body: some View { Button("Download") { Task { await download() } } }
  private func download() async {
    guard let url = URL(string: address), url.scheme == "https" else {
      error = "No address"
      return
    }
    do {
      let (temporary, response) = try await URLSession.shared.download(from: url)
      guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
        error = "No answer"
        return
      }
      if file == nil, http.expectedContentLength > 0 { file = temporary }
    } catch {
      self.error = "Failed"
    }
  }
}
