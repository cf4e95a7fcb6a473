/// What counts as test code where no project file tells.
enum TestConventions {
  /// Files in a folder called `Tests`, `…Tests` or `…Test`, and files called `…Tests.swift`, `…Test.swift` or
  /// `…Spec.swift`.
  static func isTest(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: PathText.slash)
    guard let file = parts.last else { return false }
    if parts.dropLast().contains(where: isTestFolder) { return true }
    return ["Tests.swift", "Test.swift", "Spec.swift"].contains { ending in
      file.count > ending.utf8.count && file.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
  }

  private static func isTestFolder(_ name: Substring.UTF8View) -> Bool {
    name.suffix(5).elementsEqual("Tests".utf8) || (name.count > 4 && name.suffix(4).elementsEqual("Test".utf8))
  }
}
