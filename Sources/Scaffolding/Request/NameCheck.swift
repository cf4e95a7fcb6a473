/// Checks names that become parts of Swift code.
enum NameCheck {
  /// - Throws: ``ScaffoldError`` for a name that generated code cannot begin with.
  static func identifier(_ name: String, of what: String) throws(ScaffoldError) {
    if name.isEmpty { throw ScaffoldError("The name of the \(what) is empty; write one like OrderList.") }
    guard name.count <= 60 else {
      throw ScaffoldError("The name of the \(what) has \(name.count) characters; use at most 60.")
    }
    guard name.unicodeScalars.allSatisfy({ isLetter($0) || isDigit($0) || $0 == "_" }),
      let first = name.unicodeScalars.first, isLetter(first)
    else {
      throw ScaffoldError(
        "'\(printable(name))': lintel writes names of letters from A to Z, digits and underscores, as in OrderList.")
    }
    guard ("A"..."Z").contains(first) else {
      let better = name.prefix(1).uppercased() + name.dropFirst()
      throw ScaffoldError("'\(name)' does not begin with a capital letter; write \(better).")
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func printable(_ name: String) -> String {
    String(name.prefix(60).map { $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? "?" : $0 })
  }
}
