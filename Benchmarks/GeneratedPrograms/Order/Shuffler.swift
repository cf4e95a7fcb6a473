import ProgramGenerator
import SeededRandom
import SwiftParser
import SwiftSyntax

/// The same program in another order.
struct Shuffler {
  /// What changes its place.
  enum Part: String, Sendable, CaseIterable {
    /// Files, in the order in which a run gets them.
    case files
    /// Declarations at the top of a file.
    case declarations
    /// Members of a type or an extension.
    case members
    /// Neighboring statements that set different stored properties to literals.
    case statements
  }

  let parts: Set<Part>

  init(_ parts: Set<Part> = Set(Part.allCases)) { self.parts = parts }

  /// A program that means the same: the same one for the same seed.
  func shuffled(_ program: GeneratedProgram, seed: UInt64) -> GeneratedProgram {
    var random = SeededGenerator(seed: seed)
    var program = program
    for index in program.files.indices {
      program.files[index].text = shuffled(program.files[index].text, &random)
    }
    if parts.contains(.files) { program.files.shuffle(using: &random) }
    return program
  }

  private func shuffled(_ text: String, _ random: inout SeededGenerator) -> String {
    // Such comments may reach over several declarations.
    guard parts != [.files], !text.contains("lintel:"), !text.contains("sourcery:") else { return text }
    let tree = Parser.parse(source: text)
    let properties = PropertyNames(viewMode: .sourceAccurate)
    properties.walk(tree)
    let rewriter = OrderRewriter(parts: parts, properties: properties.settable, random: random)
    let result = rewriter.visit(tree).description
    random = rewriter.random
    return result
  }
}

/// Names that only stored properties without observers have in a file.
private final class PropertyNames: SyntaxVisitor {
  private var stored: Set<String> = []
  private var others: Set<String> = []

  var settable: Set<String> { stored.subtracting(others) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      if isMember, binding.accessorBlock == nil { stored.insert(name) } else { others.insert(name) }
    }
    return .visitChildren
  }
}

private final class OrderRewriter: SyntaxRewriter {
  let parts: Set<Shuffler.Part>
  let properties: Set<String>
  var random: SeededGenerator

  init(parts: Set<Shuffler.Part>, properties: Set<String>, random: SeededGenerator) {
    self.parts = parts
    self.properties = properties
    self.random = random
  }

  override func visit(_ node: MemberBlockItemListSyntax) -> MemberBlockItemListSyntax {
    let list = super.visit(node)
    let items = Array(list)
    guard parts.contains(.members), items.allSatisfy({ $0.semicolon == nil && $0.startsLine }) else { return list }
    let isStruct = node.parent?.parent?.is(StructDeclSyntax.self) ?? false
    let order = order(of: items.indices) { index in
      let item = items[index].decl
      // Their order has a meaning: raw values, parameters of the implicit initializer.
      return item.is(EnumCaseDeclSyntax.self) || (isStruct && item.is(VariableDeclSyntax.self))
    }
    return MemberBlockItemListSyntax(order.map { items[$0] })
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    let list = super.visit(node)
    let isFile = node.parent?.is(SourceFileSyntax.self) ?? false
    return isFile ? shuffledDeclarations(list) : shuffledStatements(list)
  }

  private func shuffledDeclarations(_ list: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    guard parts.contains(.declarations) else { return list }
    var items = Array(list)
    // The comment at the top of a file stays there.
    let first = items.firstIndex { !$0.item.is(ImportDeclSyntax.self) } ?? 0
    let movable = items.indices.filter { index in
      index >= first && (index > 0 || items[0].leadingTrivia.allSatisfy(\.isWhitespace)) && items[index].isDeclaration
    }
    guard items.allSatisfy({ $0.semicolon == nil }), items.indices.filter({ !items[$0].isDeclaration }).isEmpty else {
      return list
    }
    for index in movable where !items[index].startsLine {
      items[index].leadingTrivia = .newline + items[index].leadingTrivia
    }
    let moved = movable.shuffled(using: &random).map { items[$0] }
    for (index, item) in zip(movable, moved) { items[index] = item }
    return CodeBlockItemListSyntax(items)
  }

  private func shuffledStatements(_ list: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    guard parts.contains(.statements) else { return list }
    var items = Array(list)
    var start = 0
    while start < items.count {
      var names: Set<String> = []
      var end = start
      while end < items.count, let name = property(setBy: items[end]), names.insert(name).inserted { end += 1 }
      if end - start > 1 { items[start..<end].shuffle(using: &random) }
      start = max(end, start + 1)
    }
    return CodeBlockItemListSyntax(items)
  }

  /// A permutation that leaves what is fixed in order among itself.
  private func order(of indices: Range<Int>, isFixed: (Int) -> Bool) -> [Int] {
    var order = indices.shuffled(using: &random)
    let places = order.indices.filter { isFixed(order[$0]) }
    for (place, index) in zip(places, places.map({ order[$0] }).sorted()) { order[place] = index }
    return order
  }

  /// The property in `self.name = 1` or `name = 1`.
  private func property(setBy item: CodeBlockItemSyntax) -> String? {
    guard item.semicolon == nil, item.startsLine, let expression = item.item.as(ExprSyntax.self) else { return nil }
    var target: ExprSyntax?
    var value: ExprSyntax?
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
      (target, value) = (elements[0], elements[2])
    }
    guard let target, let value, isLiteral(value) else { return nil }
    var name = target.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let access = target.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      name = access.declName.baseName.text
    }
    return name.flatMap { properties.contains($0) ? $0 : nil }
  }

  private func isLiteral(_ value: ExprSyntax) -> Bool {
    switch value.kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr:
      value.as(StringLiteralExprSyntax.self)?.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ?? false
    case .arrayExpr: value.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false
    default: false
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var startsLine: Bool { leadingTrivia.contains(where: \.isNewline) }

  fileprivate var isDeclaration: Bool {
    item.is(DeclSyntax.self) || item.is(MacroExpansionExprSyntax.self)
  }
}

extension MemberBlockItemSyntax {
  fileprivate var startsLine: Bool { leadingTrivia.contains(where: \.isNewline) }
}
