/// Rows of comma-separated values by RFC 4180: quoted cells, lines that end with CR LF.
enum CSVText {
  /// What a spreadsheet takes for the start of a formula, and the quote that protects it.
  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "\0", "'"]

  static func row(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\r\n" }

  private static func quoted(_ cell: String) -> String {
    var text = "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  /// A cell that no spreadsheet evaluates: an apostrophe stands before what would start a formula, and before an
  /// apostrophe, so that removing one gives the text again.
  static func inert(_ cell: String) -> String {
    cell.unicodeScalars.first.map(formulaStarts.contains) == true ? "'" + cell : cell
  }
}
