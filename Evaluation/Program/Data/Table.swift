import Foundation

/// A file of tab-separated values: a line of column names, then a row per line. Empty lines and lines that start with `#`
/// are left out.
struct Table {
  /// What is wrong with a file, with its place.
  struct Fault: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// One line with its number, for messages.
  struct Row {
    let file: String
    let line: Int
    private let fields: [String: String]

    init(file: String, line: Int, fields: [String: String]) {
      self.file = file
      self.line = line
      self.fields = fields
    }

    /// The text of a column; every row has every column.
    func text(_ column: String) -> String { fields[column] ?? "" }

    /// A whole number.
    func number(_ column: String) throws(Fault) -> Int {
      guard let number = Int(text(column)) else { throw fault(column, "is no whole number") }
      return number
    }

    /// One of the words of an enumeration.
    func word<Word: RawRepresentable & CaseIterable>(_ column: String) throws(Fault) -> Word
    where Word.RawValue == String {
      guard let word = Word(rawValue: text(column)) else {
        let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw fault(column, "is none of \(words)")
      }
      return word
    }

    private func fault(_ column: String, _ problem: String) -> Fault {
      Fault(description: "\(file):\(line): \(column) '\(text(column))' \(problem).")
    }
  }

  let rows: [Row]

  /// Reads a file.
  ///
  /// - Parameter columns: names that the first line must have, in any order.
  static func read(_ path: String, columns: [String]) throws(Fault) -> Table {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Fault(description: "\(path) cannot be read.")
    }
    return try Table(text: String(decoding: data, as: UTF8.self), file: path, columns: columns)
  }

  init(text: String, file: String, columns: [String]) throws(Fault) {
    var names: [String]?
    var rows: [Row] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let known = names else {
        if let missing = columns.first(where: { !fields.contains($0) }) {
          throw Fault(description: "\(file):\(index + 1): column '\(missing)' is missing.")
        }
        names = fields
        continue
      }
      guard fields.count == known.count else {
        throw Fault(
          description: "\(file):\(index + 1): has \(fields.count) columns; the first line has \(known.count).")
      }
      rows.append(
        Row(
          file: file, line: index + 1, fields: Dictionary(zip(known, fields), uniquingKeysWith: { first, _ in first })))
    }
    if names == nil { throw Fault(description: "\(file): the line with the names of the columns is missing.") }
    self.rows = rows
  }
}
