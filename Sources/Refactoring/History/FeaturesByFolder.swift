/// The features of files that need not exist any more.
///
/// A file that is gone belongs to the feature that most files of its folder have. A folder that is gone, too, bears the
/// name of its feature, unless it only says what kind of code it held.
public struct FeaturesByFolder: Sendable {
  private let features: [String: String]
  private var votes: [Substring: [String: Int]] = [:]

  /// - Parameter features: by path, of every file there is.
  public init(_ features: [String: String]) {
    self.features = features
    for (path, feature) in features {
      for folder in Self.folders(above: path) { votes[folder, default: [:]][feature, default: 0] += 1 }
    }
  }

  /// The feature of a file.
  public subscript(path: String) -> String {
    if let known = features[path] { return known }
    for folder in Self.folders(above: path) {
      if let counts = votes[folder], let most = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        return most.key
      }
      let name = folder.split(separator: "/").last ?? folder
      if !FolderWords.isTechnical(name) { return Feature.displayName(name) }
    }
    return AppFeatures.crossCutting
  }

  /// Nearest first, without the root, whose files have nothing in common.
  private static func folders(above path: String) -> [Substring] {
    var folders: [Substring] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(rest)
    }
    return folders
  }
}
