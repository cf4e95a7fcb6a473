/// A part of the app that people would call by a name: its files and what is to be done in them.
struct Feature {
  /// As people say it.
  var name: String
  /// Its file in the plan.
  var file: String
  /// Where its code is, for the words about it.
  var paths: Set<String> = []

  /// `Order Details` as `order-details.md`; other characters than letters and digits part words.
  static func fileName(_ name: String) -> String {
    var text = ""
    for word in FolderWords.words(name[...]) {
      if !text.isEmpty { text += "-" }
      text += word.lowercased()
    }
    if text.isEmpty { text = "feature" }
    if ["readme", "cross-cutting", "discovered"].contains(text) { text += "-feature" }
    return text + ".md"
  }

  /// `orderDetails`, `Order-Details` as `Order Details`; what is written with blanks stays as it is.
  static func displayName(_ folder: Substring) -> String {
    if folder.contains(" ") { return String(folder) }
    var words = FolderWords.words(folder)
    // `SyncUI-iOS` is about syncing.
    while words.count > 1, let last = words.last, ["iOS", "macOS", "tvOS", "watchOS", "UI"].contains(last) {
      words.removeLast()
    }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
