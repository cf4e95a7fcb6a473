/// Descriptions of builds that are not read: podspecs, and packages of Bazel and Buck.
enum OtherBuilds {
  private static let names = ["BUILD", "BUILD.bazel", "BUCK"]
  private static let suffix = ".podspec"

  /// Whether a file has the name of such a description.
  static func isNamedLike(_ name: ArraySlice<UInt8>) -> Bool {
    name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) || names.contains { name.elementsEqual($0.utf8) }
  }

  /// The folders of those among the files that describe a project.
  static func folders(_ paths: [String]) -> Set<String> {
    Set(paths.lazy.filter { isNamedLike(Array(PathText.name($0).utf8)[...]) }.map(PathText.parent))
  }
}
