import Facts
@_spi(RawSyntax) import SwiftSyntax

/// Walks one raw tree once and writes the tables of ``FileFacts``.
///
/// Raw nodes cost a tenth of what a visitor over typed nodes costs. The price is that this module leans on
/// SwiftSyntax's `RawSyntax` interface; children are found by kind, not by position, so that a new optional child in
/// a later version does no harm.
struct Extractor {
  var nodes: [Node] = []
  var declarations: [Declaration] = []
  var imports: [ImportFact] = []
  var names = NameListBuilder()
  /// Index of the declaration being walked.
  var currentDeclaration = Declaration.none
  /// Depth of function bodies, closures and accessors around the current node.
  var bodyDepth = 0
  var condition = NameID.none
  /// Flags that a type's attributes give to the type node that follows.
  var pendingTypeFlags: NodeFlags = []
  /// Start of the buffer that the tree's tokens point into.
  private let base: UInt
  private let length: Int

  init(root: RawSyntax, length: Int) {
    self.length = length
    base = Self.bufferStart(of: root)
    nodes.reserveCapacity(length / 12)
  }

  /// The tables, once everything is walked.
  mutating func run(_ root: RawSyntax) {
    let file = begin(.file, offset: 0)
    visitChildren(root)
    end(file)
  }

  // MARK: Writing

  mutating func begin(
    _ kind: NodeKind, name: NameID = .none, offset: UInt32, width: Int = 0, flags: NodeFlags = []
  ) -> Int {
    nodes.append(
      Node(kind: kind, flags: flags, width: UInt16(clamping: width), name: name, offset: offset))
    return nodes.count - 1
  }

  mutating func end(_ index: Int) { nodes[index].size = UInt32(nodes.count - index) }

  /// A node whose name and place are those of a token.
  mutating func begin(_ kind: NodeKind, token: RawSyntax?, flags: NodeFlags = []) -> Int {
    guard let token, let text = text(of: token) else { return begin(kind, offset: lastOffset, flags: flags) }
    return begin(
      kind, name: names.intern(unquoted(text)), offset: offset(of: text), width: text.count, flags: flags)
  }

  mutating func leaf(_ kind: NodeKind, token: RawSyntax?, flags: NodeFlags = []) {
    _ = begin(kind, token: token, flags: flags)
  }

  /// A node that starts where its source starts and wraps what its children give.
  mutating func wrap(_ kind: NodeKind, _ raw: RawSyntax, flags: NodeFlags = []) {
    let index = begin(kind, offset: startOffset(of: raw), flags: flags)
    visitChildren(raw)
    end(index)
  }

  /// Gives a node the name and place of another, for instance a call those of its callee.
  mutating func take(_ index: Int, nameOf other: Int) {
    guard other < nodes.count, other != index else { return }
    nodes[index].offset = nodes[other].offset
    switch nodes[other].kind {
    case .identifier, .member:
      nodes[index].name = nodes[other].name
      nodes[index].width = nodes[other].width
    case .optionalChain, .forceUnwrap, .specialization:
      nodes[index].name = nodes[other].name
      nodes[index].width = nodes[other].width
    default: break
    }
  }

  // MARK: Reading tokens

  /// Where the last written node stands: the best guess for something without a place of its own.
  var lastOffset: UInt32 { nodes.last?.offset ?? 0 }

  /// The text of a token; `nil` for anything else and for tokens that the parser made up.
  func text(of raw: RawSyntax) -> UnsafeBufferPointer<UInt8>? {
    guard let token = raw.tokenView, token.presence == .present else { return nil }
    let text = token.rawText
    guard let start = text.baseAddress, text.count > 0 else { return nil }
    return UnsafeBufferPointer(start: start, count: text.count)
  }

  func isToken(_ raw: RawSyntax, _ kind: RawTokenKind) -> Bool {
    guard let token = raw.tokenView else { return false }
    return token.rawKind == kind && token.presence == .present
  }

  /// Whether a token reads like this.
  func reads(_ raw: RawSyntax, _ text: StaticString) -> Bool {
    guard let own = self.text(of: raw) else { return false }
    guard own.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<own.count where own[index] != text.utf8Start[index] { return false }
    return true
  }

  /// A name without its back-ticks.
  func unquoted(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let quote = UInt8(ascii: "`")
    guard text.count > 2, text.first == quote, text.last == quote else { return text }
    return UnsafeBufferPointer(rebasing: text[1..<(text.count - 1)])
  }

  /// Offset of a token's text in the file.
  func offset(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let start = text.baseAddress else { return lastOffset }
    let address = UInt(bitPattern: start)
    // Text that the parser made up lies elsewhere; such a node stands where the one before it stood.
    guard address >= base, address - base <= UInt(length) else { return lastOffset }
    return UInt32(clamping: address - base)
  }

  /// Offset of the first token below a node.
  func startOffset(of raw: RawSyntax) -> UInt32 { firstText(of: raw).map { offset(of: $0) } ?? lastOffset }

  /// Offset past the last token below a node.
  func endOffset(of raw: RawSyntax) -> UInt32 {
    lastText(of: raw).map { offset(of: $0) + UInt32($0.count) } ?? lastOffset
  }

  private func firstText(of raw: RawSyntax) -> UnsafeBufferPointer<UInt8>? {
    if let text = text(of: raw) { return text }
    guard let children = raw.layoutView?.children else { return nil }
    for index in 0..<children.count {
      if let child = children[index], let text = firstText(of: child) { return text }
    }
    return nil
  }

  private func lastText(of raw: RawSyntax) -> UnsafeBufferPointer<UInt8>? {
    if let text = text(of: raw) { return text }
    guard let children = raw.layoutView?.children else { return nil }
    for index in stride(from: children.count - 1, through: 0, by: -1) {
      if let child = children[index], let text = lastText(of: child) { return text }
    }
    return nil
  }

  /// Address of the first byte of the parsed buffer: every token before the first present one is empty.
  private static func bufferStart(of root: RawSyntax) -> UInt {
    if let token = root.tokenView {
      guard token.presence == .present, let start = token.rawText.baseAddress else { return 0 }
      return UInt(bitPattern: start) - UInt(token.leadingTriviaByteLength)
    }
    guard let children = root.layoutView?.children else { return 0 }
    for index in 0..<children.count {
      if let child = children[index], child.byteLength > 0 {
        let start = bufferStart(of: child)
        if start != 0 { return start }
      }
    }
    return 0
  }

  // MARK: Reading layouts

  /// The first child of a kind.
  func child(_ raw: RawSyntax, _ kind: SyntaxKind) -> RawSyntax? {
    guard let children = raw.layoutView?.children else { return nil }
    for index in 0..<children.count {
      if let child = children[index], child.kind == kind { return child }
    }
    return nil
  }

  /// The first child that is a token of a kind.
  func token(_ raw: RawSyntax, _ kind: RawTokenKind) -> RawSyntax? {
    guard let children = raw.layoutView?.children else { return nil }
    for index in 0..<children.count {
      if let child = children[index], isToken(child, kind) { return child }
    }
    return nil
  }

  /// The first child that is a present token and no keyword or punctuation: a name.
  func nameToken(_ raw: RawSyntax) -> RawSyntax? {
    guard let children = raw.layoutView?.children else { return nil }
    for index in 0..<children.count {
      guard let child = children[index], let token = child.tokenView, token.presence == .present else { continue }
      switch token.rawKind {
      case .identifier, .dollarIdentifier, .wildcard, .binaryOperator, .prefixOperator, .postfixOperator,
        .integerLiteral:
        return child
      default: continue
      }
    }
    return nil
  }

  /// The first child that is any present token.
  func anyToken(_ raw: RawSyntax) -> RawSyntax? {
    guard let children = raw.layoutView?.children else { return nil }
    for index in 0..<children.count {
      if let child = children[index], child.kind == .token, text(of: child) != nil { return child }
    }
    return nil
  }

  mutating func visitChildren(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    for index in 0..<children.count {
      if let child = children[index] { visit(child) }
    }
  }

  /// Visits the children but those of one kind, in order.
  mutating func visitChildren(_ raw: RawSyntax, except skipped: SyntaxKind) {
    guard let children = raw.layoutView?.children else { return }
    for index in 0..<children.count {
      if let child = children[index], child.kind != skipped { visit(child) }
    }
  }
}
