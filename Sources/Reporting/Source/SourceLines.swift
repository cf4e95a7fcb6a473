/// One source file cut into lines, for snippets and for columns in other units than bytes.
struct SourceLines {
  let bytes: [UInt8]
  private let starts: [Int]
  /// The number of UTF-16 units before each block of bytes; empty for pure ASCII. It bounds the cost of one question
  /// to a block, however long a line is.
  private let unitsBeforeBlock: [Int]
  private static let blockSize = 1024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var isASCII = true
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        starts.append(index + 1)
      } else if byte == UInt8(ascii: "\r") {
        // A lone carriage return ends a line in Swift; before a line feed the line feed does.
        if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") { starts.append(index + 1) }
      } else if byte >= 0x80 {
        isASCII = false
      }
    }
    self.starts = starts
    self.unitsBeforeBlock = isASCII ? [] : Self.blocks(of: bytes)
  }

  /// The bytes of a line without its line end; `nil` when there is no such line. Lines start at 1.
  func line(_ number: Int) -> Range<Int>? {
    guard starts.indices.contains(number - 1) else { return nil }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The column in UTF-16 units for a column in bytes; `nil` when the file has no such place any more.
  func utf16Column(line number: Int, column: Int) -> Int? {
    guard let line = line(number), column >= 1, column - 1 <= line.count else { return nil }
    if unitsBeforeBlock.isEmpty { return column }
    return units(before: line.lowerBound + column - 1) - units(before: line.lowerBound) + 1
  }

  /// The part of a line within reach of an offset, from the first byte of a character to the last of one.
  func window(around start: Int, in line: Range<Int>, reach: Int) -> Range<Int> {
    var lower = max(line.lowerBound, start - reach)
    var upper = min(line.upperBound, start + reach)
    // A character has at most four bytes; anything longer is not UTF-8 and may be cut anywhere.
    for _ in 0..<3 where lower > line.lowerBound && bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    for _ in 0..<3 where upper < line.upperBound && bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return lower..<upper
  }

  private func units(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return unitsBeforeBlock[block] + Self.units(in: bytes[(block * Self.blockSize)..<offset])
  }

  private static func blocks(of bytes: [UInt8]) -> [Int] {
    var total = 0
    var result = [0]
    var start = 0
    while start + blockSize <= bytes.count {
      total += units(in: bytes[start..<(start + blockSize)])
      result.append(total)
      start += blockSize
    }
    return result
  }

  /// One unit for every first byte of a character, two for those outside the basic plane.
  private static func units(in slice: ArraySlice<UInt8>) -> Int {
    slice.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
