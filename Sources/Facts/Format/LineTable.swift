/// Where lines start, and which hold code.
public struct LineTable: Sendable, Hashable {
  /// One entry a line: the UTF-8 offset of its first byte, shifted left by one; the low bit says that it holds code.
  public let entries: [UInt32]

  /// A table from its entries, which must rise.
  public init(entries: [UInt32]) { self.entries = entries }

  /// Number of lines.
  public var count: Int { entries.count }

  /// The line, from 1, that holds the byte at `offset`. Binary search.
  public func line(at offset: UInt32) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] >> 1 <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// Line and UTF-8 column, both from 1, of the byte at `offset`.
  public func position(at offset: UInt32) -> (line: Int, column: Int) {
    guard !entries.isEmpty else { return (1, 1) }
    let line = line(at: offset)
    let start = entries[line - 1] >> 1
    return (line, Int(offset >= start ? offset - start : 0) + 1)
  }

  /// Number of lines that hold code between two offsets; blank and comment-only lines are free.
  public func codeLines(from start: UInt32, to end: UInt32) -> Int {
    guard !entries.isEmpty else { return 0 }
    var count = 0
    for line in (line(at: start) - 1)..<line(at: end) where entries[line] & 1 == 1 { count += 1 }
    return count
  }

  /// Number of lines of the file that hold code.
  public var codeLines: Int { entries.reduce(0) { $0 + Int($1 & 1) } }
}
