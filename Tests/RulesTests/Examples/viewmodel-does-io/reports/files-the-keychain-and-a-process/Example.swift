import SwiftUI
final class BackupViewModel: ObservableObject {
  @Published private(set) var isDone = false
  func run(_ archive: Data, to target: URL) throws {
    1️⃣FileManager.default.createFile(atPath: target.path, contents: nil)
    try archive.2️⃣write(to: target)
    2️⃣SecItemAdd([:] as CFDictionary, nil)
    let tool = 2️⃣Process()
    tool.arguments = ["-c"]
    isDone = true
  }
}
struct BackupView: View {
  @StateObject var viewModel = BackupViewModel()
  var body: some View { Text(viewModel.isDone ? "Done" : "Waiting") }
}
