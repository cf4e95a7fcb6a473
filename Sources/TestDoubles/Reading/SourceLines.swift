import SwiftSyntax

/// Line numbers of one file.
struct SourceLines {
  private let ends: [Int]

  init(_ bytes: [UInt8]) {
    var ends: [Int] = []
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { ends.append(offset) }
    self.ends = ends
  }

  /// The line where a node starts, counted from one.
  ///
  /// - Complexity: O(log lines).
  func line(of node: some SyntaxProtocol) -> Int {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
