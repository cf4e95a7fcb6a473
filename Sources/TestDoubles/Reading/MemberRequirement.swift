import SwiftParser
import SwiftSyntax

/// What a protocol asks for where users of a type are to know its member by that protocol.
public struct MemberRequirement: Sendable, Hashable {
  /// `func load(id: String) async throws -> [Order]`, `var count: Int { get }`
  public let text: String
  /// Whether it belongs to the type and not to its instances.
  public let isStatic: Bool
  /// Labels of the parameters that calls may leave out, which no requirement allows; names of those without a label.
  public let optionalLabels: [String]

  /// Reads one member as it stands in its type.
  ///
  /// Must run on a thread of `LargeStackPool`, unless the caller has checked the nesting of the source.
  /// - Parameters:
  ///   - source: The declaration, with or without its body.
  ///   - name: Which of the variables of one declaration is meant.
  ///   - type: The type of a variable that has none in writing; `nil` when unknown.
  ///   - isSet: Whether users set it.
  /// - Returns: `nil` for what no protocol can ask for, and for what is no function or variable.
  public init?(source: String, name: String, type: String? = nil, isSet: Bool = false) {
    let tree = Parser.parse(source: source)
    guard let item = tree.statements.first?.item else { return nil }
    let reader = RequirementReader(lines: SourceLines([]))
    if let function = item.as(FunctionDeclSyntax.self) {
      let requirement = reader.requirement(function, [])
      guard requirement.problem == nil, !requirement.name.isEmpty else { return nil }
      text = requirement.attributesText + requirement.head
      isStatic = requirement.isStatic
      optionalLabels = function.signature.parameterClause.parameters.filter { $0.defaultValue != nil }
        .map { $0.firstName.text == "_" ? $0.secondName?.text ?? "_" : $0.firstName.text }
    } else if let variable = item.as(VariableDeclSyntax.self) {
      guard let typed = variable.writtenType(of: name) ?? type else { return nil }
      isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
      text = "\(isStatic ? "static " : "")var \(name): \(typed) { get\(isSet ? " set" : "") }"
      optionalLabels = []
    } else {
      return nil
    }
  }
}

extension VariableDeclSyntax {
  /// The written type of one of the variables: `var a, b: Int` says it once.
  fileprivate func writtenType(of name: String) -> String? {
    let all = Array(bindings)
    let index = all.firstIndex { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
    guard let index else { return nil }
    return all[index...].lazy.compactMap(\.typeAnnotation?.type).first.map { TypeText($0).signature }
  }
}

extension Requirement {
  /// How a function is declared, without attributes, access and body.
  var head: String {
    head(
      modifiers: isStatic ? "static " : "", parameters: parameters.map(\.text).joined(separator: ", "),
      result: result?.signature, condition: generics.condition)
  }

  /// The same with other texts for its parts, as a type that is no protocol writes them.
  func head(modifiers: String, parameters: String, result: String?, condition: String) -> String {
    // `<<T>` would be another operator.
    let space = name.unicodeScalars.last.map { !$0.properties.isXIDContinue && $0 != "`" } == true ? " " : ""
    let effects = effects.text
    var head = "\(modifiers)\(fixity)func \(name)\(space)\(generics.clause)(\(parameters))"
    if !effects.isEmpty { head += " " + effects }
    if let result { head += " -> \(result)" }
    return condition.isEmpty ? head : head + " " + condition
  }

  /// Attributes in front of a declaration, with a space behind.
  fileprivate var attributesText: String {
    var all = attributes
    if case .actor(let actor) = isolation { all.insert(actor, at: 0) }
    return all.map { $0 + " " }.joined()
  }
}
