import SwiftUI
extension FileManager {
  static let groupFolder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.notes")!
}
struct ThemePath: View {
  var body: some View {
    let url = FileManager.groupFolder.appendingPathComponent("theme")
    Text(url.path)
  }
}
