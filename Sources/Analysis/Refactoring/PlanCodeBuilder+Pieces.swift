import Architecture
import Facts
import Refactoring

/// What a long body of a view is put together from.
extension PlanCodeBuilder {
  /// Shorter pieces are not worth a view of their own.
  private static let fewestLines = 8

  /// The pieces of a body: what stands side by side in the outermost container that does not hold almost all of it.
  func pieces(of body: DeclarationCursor) -> [PlanPiece] {
    let lines = body.file.lines
    let whole = lines.line(at: body.row.end) - lines.line(at: body.row.start) + 1
    guard whole > 40, var block = body.code.first else { return [] }
    while true {
      let children = statements(of: block).map { ($0, span(of: $0)) }
      let large = children.filter { $0.1.count >= Self.fewestLines }
      // A child that is nearly everything is only the frame around the pieces.
      if let frame = large.max(by: { $0.1.count < $1.1.count }), frame.1.count * 10 > whole * 6,
        let inner = longestBlock(in: frame.0)
      {
        block = inner
        continue
      }
      return large.count < 2
        ? []
        : large.prefix(12).map { PlanPiece(name: name(of: $0.0), line: $0.1.lowerBound, endLine: $0.1.upperBound) }
    }
  }

  private func statements(of block: Cursor) -> [Cursor] {
    let children = block.children.filter { $0.kind != .parameter && $0.kind != .capture }
    // `return VStack { … }`
    if children.count == 1, children[0].kind == .returnStatement, let value = children[0].firstChild { return [value] }
    if children.count == 1, children[0].kind == .block { return statements(of: children[0]) }
    return Array(children)
  }

  private func span(of node: Cursor) -> ClosedRange<Int> {
    let lines = node.file.lines
    var (first, last) = (node.offset, node.offset)
    for child in node.subtree { (first, last) = (min(first, child.offset), max(last, child.offset)) }
    return lines.line(at: first)...lines.line(at: last)
  }

  /// The longest closure or block below a node that is no part of another one.
  private func longestBlock(in node: Cursor) -> Cursor? {
    var best: (block: Cursor, lines: Int)?
    var index = node.index
    let end = node.index + Int(node.node.size)
    while index < end {
      let child = Cursor(file: node.file, index: index)
      guard child.kind == .closure || child.kind == .block else {
        index += 1
        continue
      }
      let count = span(of: child).count
      if count > best?.lines ?? 0 { best = (child, count) }
      index += Int(child.node.size)
    }
    return best?.block
  }

  /// `Section("Alarm")`, `if`, `switch`: what a piece starts with.
  private func name(of node: Cursor) -> String {
    switch node.kind {
    case .ifStatement: return "if"
    case .switchStatement: return "switch"
    default: break
    }
    var current = node.plain
    var call: Cursor?
    while true {
      if current.kind == .call || current.kind == .subscriptCall, let callee = current.callee?.plain {
        call = current
        current = callee
      } else if current.kind == .member, let base = current.base?.plain {
        current = base
      } else {
        break
      }
    }
    let name = program.names[current.name]
    guard let first = call?.arguments.first?.argumentValue, first.kind == .stringLiteral else { return name }
    let title = program.names[first.name]
    return title.isEmpty || title.utf8.count > 30 || title.contains("`") ? name : "\(name)(\"\(title)\")"
  }
}
