import Architecture
import Facts

/// `view-too-large`; see its description.
public struct ViewTooLarge: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let bodyLimit = context.limit("body-lines")
    let typeLimit = context.limit("type-lines")
    let bodies = context.names.set("body", "makeBody")
    return context.swiftUIViews().compactMap { view in
      var body: (declaration: DeclarationCursor, lines: Int)?
      for member in view.members where bodies.contains(member.name) && !member.isStatic {
        let lines = member.codeLines
        if bodyLimit.isExceeded(by: lines), lines > body?.lines ?? 0 { body = (member, lines) }
      }
      let lines = view.codeLines(in: context.program)
      let name = view.qualifiedName
      guard let body else {
        guard typeLimit.isExceeded(by: lines) else { return nil }
        return Draft(
          at: view.declaration.node, type: view.id, evidence: "type",
          message: "`\(name)` has \(lines) lines over all its extensions, more than \(typeLimit)", value: lines)
      }
      var draft = Draft(
        at: body.declaration.node, type: view.id, evidence: "body",
        message:
          "`\(context.text(body.declaration.name))` of `\(name)` has \(body.lines) lines, more than \(bodyLimit)",
        value: body.lines)
      if typeLimit.isExceeded(by: lines) {
        draft.message += "; the whole type has \(lines), more than \(typeLimit)"
        draft.occurrences = [Draft.Occurrence(view.declaration.node, evidence: "type", value: lines)]
      }
      return draft
    }
  }
}
