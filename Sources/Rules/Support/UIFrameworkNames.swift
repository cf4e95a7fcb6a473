import Facts

/// What the letters of a name say about its framework.
enum UIFrameworkNames {
  /// `UI` and a capital: UIKit's.
  static func hasUIPrefix(_ id: NameID, _ names: Names) -> Bool {
    names.withBytes(id) { bytes in
      guard bytes.count > 3, bytes[bytes.startIndex] == 85, bytes[bytes.startIndex + 1] == 73 else { return false }
      return (65...90).contains(bytes[bytes.startIndex + 2])
        && bytes[(bytes.startIndex + 3)...].contains { (97...122).contains($0) }
    }
  }

  /// Whether the name carries the letters of its framework, so that no import is needed to identify it.
  static func isPrefixed(_ id: NameID, _ names: Names) -> Bool {
    ["UI", "NS", "WK", "MK"].contains { names.hasPrefix(id, $0) }
  }
}
