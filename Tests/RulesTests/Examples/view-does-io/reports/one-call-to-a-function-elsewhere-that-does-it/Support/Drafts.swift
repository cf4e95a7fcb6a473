import Foundation
enum Drafts {
  static func keep(_ text: String) {
    try? Data(text.utf8).write(to: URL(filePath: "/drafts"))
  }
}
