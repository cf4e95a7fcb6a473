/// Changes to single lines of a document. Every other line stays byte for byte.
struct LineEdits {
  private var replaced: [Int: String] = [:]
  private var removed: Set<Int> = []
  private var inserted: [Int: [String]] = [:]

  var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && inserted.isEmpty }

  mutating func replace(_ line: Int, with text: String) { replaced[line] = text }
  mutating func remove(_ line: Int) { removed.insert(line) }
  /// Puts lines behind a line, in the order of the calls; `-1` for the top.
  mutating func insert(_ lines: [String], after line: Int) { inserted[line, default: []] += lines }

  /// The lines with the changes in them; added ones end as the document's lines do.
  func apply(to document: PlanDocument) -> [PlanLine] {
    let ending = document.lineEnding
    var result: [PlanLine] = []
    func add(_ texts: [String]) {
      guard !texts.isEmpty else { return }
      if let last = result.last, last.ending.isEmpty { result[result.count - 1].ending = ending }
      result += texts.map { PlanLine(text: $0, ending: ending) }
    }
    add(inserted[-1] ?? [])
    for (index, line) in document.lines.enumerated() {
      if !removed.contains(index) {
        result.append(PlanLine(text: replaced[index] ?? line.text, ending: line.ending))
      }
      add(inserted[index] ?? [])
    }
    return result
  }
}

extension PlanDocument {
  /// The document with some lines changed, read again.
  func applying(_ edits: LineEdits) throws(PlanProblem) -> PlanDocument {
    edits.isEmpty ? self : try PlanDocument(PlanText(name: name, text: PlanLine.join(edits.apply(to: self))))
  }
}
