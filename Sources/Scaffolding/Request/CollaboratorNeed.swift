/// What a new screen asks of the one that it gets its data from; a type of the project that has just that can be it.
public struct CollaboratorNeed: Sendable, Hashable {
  /// The protocol.
  public let contract: String
  /// The type that the screen shows.
  public let model: String
  /// Each requirement of the protocol, as one line.
  public let functions: Set<String>
  /// What implements it, and the tests of that.
  public let implementations: Set<String>
  /// The double in tests.
  public let double: String
  /// What tests set and read of the double.
  public let doubleMembers: Set<String>
}

extension Scaffold {
  /// What the screen of a request asks for data; `nil` for a kind without a view model.
  ///
  /// - Throws: ``ScaffoldError`` for a name that no type can have.
  public func need(of request: ScaffoldRequest) throws -> CollaboratorNeed? {
    guard request.kind.hasViewModel else { return nil }
    var free = request
    (free.existingTypes, free.sharedTypes) = ([], [])
    let names = try ScaffoldNames(free)
    let context = TemplateContext.values(free, names)
    return CollaboratorNeed(
      contract: names.contract, model: names.model,
      functions: Self.lines(try render(ScaffoldPart.service.template, context), after: "func ") { "func \($0)" },
      implementations: [names.implementation, names.implementation + request.style.names.tests], double: names.double,
      doubleMembers: Self.lines(try render(ScaffoldPart.double.template, context), after: "var ") { line in
        String(line.prefix { $0 != ":" && $0 != " " })
      })
  }

  private static func lines(_ text: String, after word: String, _ part: (Substring) -> String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let code = line.trimmingPrefix { $0 == " " }
        return code.firstRange(of: word).flatMap { found in
          code[..<found.lowerBound].allSatisfy { $0.isLetter || " ()".contains($0) } && !code.hasPrefix("///")
            ? part(code[found.upperBound...]) : nil
        }
      })
  }
}
