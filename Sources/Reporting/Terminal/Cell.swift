/// What a terminal draws in one place: a character with all that joins it, or the escape of something unprintable.
struct Cell {
  /// Where it comes from, as an index into the decoded bytes.
  var bytes: Range<Int>
  var text: String
  /// In terminal columns.
  var width: Int
  /// The first scalar of the source text; the replacement character for bytes that are not UTF-8.
  let scalar: Unicode.Scalar
  /// Whether it is shown as an escape; nothing joins an escape.
  let isEscape: Bool
}

/// Cuts bytes into cells. Invalid UTF-8 becomes one replacement character per broken piece, so that every byte stays
/// accounted for and columns remain right.
enum CellReader {
  /// More marks on one character are not writing but an attempt to overdraw other lines.
  private static let mostMarks = 8

  static func cells(of bytes: some Collection<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    var marks = 0
    var endsInJoiner = false
    while true {
      let scalar: Unicode.Scalar
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalar = Unicode.UTF8.decode(encoded)
        length = encoded.count
      case .error(let count):
        scalar = "\u{FFFD}"
        length = count
      case .emptyInput:
        return cells
      }
      let range = offset..<(offset + length)
      offset = range.upperBound
      let display = ScalarDisplay(scalar)
      if let last = cells.indices.last, !cells[last].isEscape, marks < mostMarks,
        display == .joined || joinsEmoji(scalar, to: cells[last], endsInJoiner: endsInJoiner)
      {
        cells[last].append(scalar, upTo: range.upperBound)
        marks += 1
        endsInJoiner = scalar == ScalarDisplay.zeroWidthJoiner
      } else {
        cells.append(Cell(scalar, display, at: range))
        marks = 0
        endsInJoiner = false
      }
    }
  }

  /// How far apart tab stops are.
  static let tabWidth = 4

  /// Makes spaces of tabs, up to the next stop.
  ///
  /// - Parameter column: where the first cell stands, from 0.
  static func expandTabs(in cells: inout [Cell], from column: Int = 0) {
    var column = column
    for index in cells.indices {
      if cells[index].scalar == "\t" {
        cells[index].width = tabWidth - column % tabWidth
        cells[index].text = String(repeating: " ", count: cells[index].width)
      }
      column += cells[index].width
    }
  }

  /// The second half of a flag, or the next picture of a joined sequence.
  private static func joinsEmoji(_ scalar: Unicode.Scalar, to cell: Cell, endsInJoiner: Bool) -> Bool {
    guard scalar.value >= 0x2000 else { return false }
    if endsInJoiner { return scalar.properties.isEmoji }
    return scalar.isRegionalIndicator && cell.scalar.isRegionalIndicator && cell.bytes.count == 4
  }
}

extension Cell {
  fileprivate init(_ scalar: Unicode.Scalar, _ display: ScalarDisplay, at range: Range<Int>) {
    self.bytes = range
    self.scalar = scalar
    switch display {
    case .narrow, .wide:
      self.text = String(scalar)
      self.width = display == .wide ? 2 : 1
      self.isEscape = false
    case .escaped, .joined:
      self.text = ScalarDisplay.escape(scalar)
      self.width = text.utf8.count
      self.isEscape = true
    }
  }

  fileprivate mutating func append(_ scalar: Unicode.Scalar, upTo end: Int) {
    text.unicodeScalars.append(scalar)
    bytes = bytes.lowerBound..<end
    // The selector that asks for the colored, wide picture.
    if scalar == "\u{FE0F}", self.scalar.value >= 0x2000, self.scalar.properties.isEmoji { width = 2 }
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
