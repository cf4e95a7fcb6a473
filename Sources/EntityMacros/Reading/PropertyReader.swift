import SwiftDiagnostics
import SwiftSyntax

/// Reads the properties of a struct.
struct PropertyReader {
  let entity: StructDeclSyntax
  private(set) var properties: [StoredProperty] = []
  private(set) var problems: [Diagnostic] = []
  private var hasID = false
  private var columns: Set<String> = []

  init(entity: StructDeclSyntax) { self.entity = entity }

  mutating func read() {
    for member in entity.memberBlock.members {
      if let property = member.decl.as(VariableDeclSyntax.self) { read(property) }
      if let branches = member.decl.as(IfConfigDeclSyntax.self), let stored = Self.stored(in: branches) {
        problems.append(EntityProblem.conditional.at(stored))
      }
    }
    if !hasID {
      problems.append(EntityProblem.noID.at(entity.name, [addID()]))
    } else if properties.isEmpty, problems.isEmpty {
      problems.append(EntityProblem.noProperties.at(entity.name))
    }
  }

  private mutating func read(_ property: VariableDeclSyntax) {
    guard !property.isStatic else { return }
    for binding in property.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
        // Nothing is computed under several names.
        problems.append(EntityProblem.pattern.at(binding.pattern))
        continue
      }
      if name.identifier.identifier?.name == "id" {
        hasID = true
        readID(property, binding)
      } else if binding.isStored {
        read(property, binding, name.identifier)
      }
    }
  }

  // MARK: - The id

  private mutating func readID(_ property: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    guard binding.isStored else {
      problems.append(EntityProblem.computedID.at(binding.pattern))
      return
    }
    if property.isConstant, let initial = binding.initializer?.value {
      problems.append(
        EntityProblem.constantID(initial: initial.trimmedDescription).at(property, [variable(property)]))
    }
    if let type = binding.typeAnnotation?.type, TypeAdvice.isUnfitID(type) {
      problems.append(EntityProblem.unfitID(type: type.trimmedDescription).at(type))
    }
    if let column = property.attribute("Column") { problems.append(EntityProblem.namedID.at(column)) }
    if let unstored = property.attribute("Unstored") { problems.append(EntityProblem.unstoredID.at(unstored)) }
  }

  private func addID() -> FixIt {
    var block = entity.memberBlock
    let indentation = block.members.first?.leadingTrivia.indentation ?? .spaces(2)
    let id = DeclSyntax("let id: UUID").with(\.leadingTrivia, .newline + indentation)
    block.members.insert(MemberBlockItemSyntax(decl: id), at: block.members.startIndex)
    return Proposal("add an id").replace(entity.memberBlock, with: block)
  }

  // MARK: - Columns

  private mutating func read(_ property: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: TokenSyntax) {
    let plain = name.identifier?.name ?? name.text
    let attribute = property.attribute("Column")
    if let unstored = property.attribute("Unstored") {
      if attribute != nil { problems.append(EntityProblem.contradiction.at(unstored)) }
      if !Self.hasDefault(property, binding) {
        problems.append(EntityProblem.unstoredWithoutDefault(name: plain).at(binding))
      }
      return
    }
    if let special = property.modifier(of: ["lazy", "weak", "unowned"]) {
      problems.append(EntityProblem.special(modifier: special.name.text, name: plain).at(special))
      return
    }
    if property.isConstant, let initial = binding.initializer?.value {
      let problem = EntityProblem.constant(name: plain, initial: initial.trimmedDescription)
      problems.append(problem.at(binding, [variable(property), shared(property)]))
      return
    }
    if let type = binding.typeAnnotation?.type, attribute == nil, let problem = TypeAdvice.problem(with: type) {
      problems.append(problem.at(type))
      return
    }
    let column = column(plain, attribute, at: name)
    properties.append(StoredProperty(name: name.text, column: column.name, options: column.options))
  }

  private mutating func column(
    _ property: String, _ attribute: AttributeSyntax?, at place: TokenSyntax
  ) -> (name: String, options: String) {
    let arguments = attribute?.labeledArguments.map(Array.init) ?? []
    let given = arguments.first { $0.label == nil && !$0.expression.is(NilLiteralExprSyntax.self) }?.expression
    let options = arguments.filter { $0.label != nil }
      .map { ", \($0.label?.text ?? ""): \($0.expression.trimmedDescription)" }.joined()
    let isComputed = given.map { $0.literalText == nil } ?? false
    // What the name of a constant is, the store says when it is opened.
    if let given, isComputed { return (given.trimmedDescription, options) }
    let name = given?.literalText ?? ColumnName.column(of: property)
    let node = given.map(Syntax.init) ?? Syntax(place)
    if !ColumnName.isPlain(name) {
      let shown = given == nil ? property : name
      problems.append(EntityProblem.columnName(shown, isGiven: given != nil).at(node))
    } else if ColumnName.reserved.contains(name.lowercased()) {
      problems.append(EntityProblem.reservedColumn(name).at(node))
    } else if !columns.insert(name.lowercased()).inserted {
      problems.append(EntityProblem.doubleColumn(name).at(node))
    }
    return ("\"\(name)\"", options)
  }

  private static func hasDefault(_ property: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
    if binding.initializer != nil { return true }
    return !property.isConstant && binding.typeAnnotation?.type.isOptional ?? false
  }

  private static func stored(in branches: IfConfigDeclSyntax) -> Syntax? {
    for clause in branches.clauses {
      guard case .decls(let members)? = clause.elements else { continue }
      for member in members {
        if let property = member.decl.as(VariableDeclSyntax.self), !property.isStatic, property.hasStorage {
          return Syntax(property)
        }
        if let inner = member.decl.as(IfConfigDeclSyntax.self), let stored = stored(in: inner) { return stored }
      }
    }
    return nil
  }

  // MARK: - Changes that the compiler offers

  private func variable(_ property: VariableDeclSyntax) -> FixIt {
    let old = property.bindingSpecifier
    return Proposal("declare it as var").replace(old, with: old.with(\.tokenKind, .keyword(.var)))
  }

  private func shared(_ property: VariableDeclSyntax) -> FixIt {
    let old = property.bindingSpecifier
    let new = old.with(\.tokenKind, .keyword(.let)).with(\.leadingTrivia, [])
    let modifier = DeclModifierSyntax(
      leadingTrivia: old.leadingTrivia, name: .keyword(.static), trailingTrivia: .space)
    let changed = property.with(\.bindingSpecifier, new).with(\.modifiers, property.modifiers + [modifier])
    return Proposal("declare it as static let").replace(property, with: changed)
  }
}

extension Trivia {
  /// The white space before what comes first in the last line.
  fileprivate var indentation: Trivia {
    Trivia(pieces: pieces.reversed().prefix { $0.isSpaceOrTab }.reversed())
  }
}
