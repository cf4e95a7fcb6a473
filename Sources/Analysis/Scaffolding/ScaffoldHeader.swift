import Foundation
import Scaffolding
import Workspace

/// What the header comment of a new file says.
public enum ScaffoldHeader {
  /// The user as git names them, today as the project writes dates, and the name that the project uses for itself.
  public static func values(_ style: ProjectStyle, root: RunRoot) async -> HeaderValues {
    guard !style.format.header.isEmpty else { return HeaderValues() }
    let name = await Git.userName(root: root.root) ?? NSFullUserName()
    let folder = root.root.split(separator: "/").last.map(String.init) ?? ""
    return HeaderValues(
      project: style.projectName ?? style.folders.testedModule ?? folder, author: name.isEmpty ? NSUserName() : name,
      date: today(style.format.dateFormat), year: today("yyyy"))
  }

  private static func today(_ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.dateFormat = format
    return formatter.string(from: Date())
  }
}
