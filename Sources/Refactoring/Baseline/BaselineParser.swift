/// Reads a baseline file. Whatever is wrong is said with its line; nothing is guessed.
public enum BaselineParser {
  private static let highestNumber = 1_000_000
  private static let tab = UInt8(ascii: "\t")

  /// The file of a rule.
  public static func parse(_ bytes: [UInt8], rule: String) throws(BaselineProblem) -> BaselineFile {
    var rest = bytes[...]
    // Some editors begin a file with this mark.
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    // Looking at every byte once is cheaper than at every column.
    let isPlain = rest.allSatisfy { $0 < 0x80 && $0 != 0 }
    var lines: [BaselineFile.Line] = []
    var ending = "\n"
    var seen: Set<Key> = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      var line = rest[..<end]
      rest = end == rest.endIndex ? [] : rest[(end + 1)...]
      if line.last == 0x0D {
        line = line.dropLast()
        if lines.isEmpty { ending = "\r\n" }
      }
      let number = lines.count + 1
      if lines.isEmpty { try checkTitle(line) }
      if line.isEmpty || line.first == UInt8(ascii: "#") {
        lines.append(.other(try text(line, number, isPlain)))
        continue
      }
      let entry = try entry(line, number, isPlain)
      guard seen.insert(Key(fingerprint: entry.fingerprint, number: entry.number)).inserted else {
        throw BaselineProblem(
          line: number,
          "\(entry.fingerprint) has the number \(entry.number) twice; delete one of the two lines")
      }
      lines.append(.entry(entry))
    }
    if lines.isEmpty { try checkTitle([]) }
    return BaselineFile(rule: rule, lines: lines, ending: ending)
  }

  private struct Key: Hashable {
    let fingerprint: String
    let number: Int
  }

  private static func checkTitle(_ line: ArraySlice<UInt8>) throws(BaselineProblem) {
    try checkConflict(line, 1)
    guard line.starts(with: BaselineFile.title.utf8) else {
      throw BaselineProblem(
        line: 1,
        "a baseline must start with `\(BaselineFile.title)\(BaselineFile.version)`;"
          + " restore the file from git, or delete it and record again")
    }
    let digits = line.dropFirst(BaselineFile.title.utf8.count)
    guard let version = number(digits) else {
      throw BaselineProblem(
        line: 1, "the version of the baseline is not a number; write `\(BaselineFile.title)\(BaselineFile.version)`")
    }
    guard version == BaselineFile.version else {
      throw BaselineProblem(
        line: 1,
        "this is a baseline of version \(version), but this version of lintel reads version \(BaselineFile.version);"
          + " use the version of lintel that wrote it")
    }
  }

  private static func checkConflict(_ line: ArraySlice<UInt8>, _ number: Int) throws(BaselineProblem) {
    guard let first = line.first, "<=>|".utf8.contains(first), line.prefix(7).allSatisfy({ $0 == first }),
      line.count == 7 || (line.count > 7 && line[line.startIndex + 7] == 0x20)
    else { return }
    throw BaselineProblem(
      line: number,
      "this is a merge conflict marker; keep the entries of both sides and the comment lines above them (`#… accepted: …`"
        + " has the reason), delete the markers, and run `lintel baseline prune`")
  }

  private static func entry(
    _ line: ArraySlice<UInt8>, _ number: Int, _ isPlain: Bool
  ) throws(BaselineProblem) -> BaselineEntry {
    try checkConflict(line, number)
    let columns = line.split(separator: tab, maxSplits: 4, omittingEmptySubsequences: false)
    guard columns.count == 4 else {
      throw BaselineProblem(
        line: number,
        "an entry has 4 columns separated by tabs, but this line has \(columns.count); restore the line from git,"
          + " or delete it and record again")
    }
    guard columns[0].count == 16, columns[0].allSatisfy(isHexadecimal) else {
      throw BaselineProblem(
        line: number,
        "the fingerprint must have 16 digits from 0 to f; restore the line from git, or delete it and record again")
    }
    guard let position = self.number(columns[1]), (1...highestNumber).contains(position) else {
      throw BaselineProblem(
        line: number,
        "the number in the second column must be from 1 to \(highestNumber): 1 unless the same fingerprint has"
          + " several entries")
    }
    guard !columns[2].isEmpty, !columns[3].isEmpty else {
      throw BaselineProblem(
        line: number,
        "the \(columns[2].isEmpty ? "third" : "fourth") column is empty; restore the line from git,"
          + " or delete it and record again")
    }
    return BaselineEntry(
      fingerprint: String(decoding: columns[0], as: UTF8.self), number: position,
      subject: try text(columns[2], number, isPlain), detail: try text(columns[3], number, isPlain))
  }

  private static func text(
    _ bytes: ArraySlice<UInt8>, _ line: Int, _ isPlain: Bool
  ) throws(BaselineProblem) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if isPlain { return text }
    // What was no UTF-8 has been repaired, and is not the same any more.
    guard text.utf8.elementsEqual(bytes), !bytes.contains(0) else {
      throw BaselineProblem(line: line, "this is not UTF-8 text; restore the file from git")
    }
    return text
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Digits without a sign or a leading zero.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard let first = digits.first, first != UInt8(ascii: "0"), digits.count <= 18 else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
