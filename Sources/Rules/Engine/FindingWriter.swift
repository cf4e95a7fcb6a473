import Architecture
import Facts
import Findings

/// Turns drafts of one rule into findings.
struct FindingWriter {
  let context: RuleContext
  let description: RuleDescription
  let severity: Severity?

  func finding(_ draft: Draft) -> Finding {
    let type = draft.type.map { context.program[$0] }
    let program = context.program
    let span = span(of: draft.place, draft.span)
    let first = occurrence(draft.place, span, draft.evidence, draft.value, type)
    let further = draft.occurrences.map { occurrence in
      self.occurrence(
        occurrence.place, self.span(of: occurrence.place, occurrence.span), occurrence.evidence, occurrence.value, type)
    }
    return Finding(
      rule: description.id, severity: severity(of: draft), span: span, type: type?.qualifiedName,
      role: type.map { program.names.count > 0 ? context.roles[$0.id].role.rawValue : "" },
      message: draft.message, fix: draft.fix ?? description.fix, fixable: description.isFixable && draft.isFixable,
      fingerprint: first.fingerprint, occurrences: [first] + further,
      related: draft.related.map { related in
        let span = self.span(of: related.place)
        return RelatedPlace(path: span.path, line: span.line, column: span.column, message: related.message)
      }, dependents: dependents(draft))
  }

  private func dependents(_ draft: Draft) -> Int {
    let dependents = context.shared.dependents.value { Dependents(context) }
    if let type = draft.type { return dependents.count(of: type) }
    return dependents.count(ofTypesIn: context.program.index(of: draft.place.file))
  }

  /// The configured severity wins; app extensions get I/O rules one step milder.
  private func severity(of draft: Draft) -> Severity {
    if let severity { return severity }
    let own = draft.severity ?? description.severity
    let module = context.program.modules[context.program.context(of: draft.place.file).module]
    return module.isAppExtension && description.id.hasSuffix("-does-io") ? own.milder : own
  }

  private func span(of place: Cursor, _ written: Range<UInt32>? = nil) -> SourceSpan {
    let lines = place.file.lines
    let start = lines.position(at: written?.lowerBound ?? place.offset)
    let end = lines.position(at: written?.upperBound ?? place.offset + UInt32(max(place.node.width, 1)))
    return SourceSpan(
      path: place.file.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  private func occurrence(
    _ place: Cursor, _ span: SourceSpan, _ evidence: String, _ value: Int?, _ type: TypeRecord?
  ) -> Occurrence {
    let member = context.member(around: place).map { context.program.names[$0.name] } ?? ""
    return Occurrence(
      path: span.path, line: span.line, column: span.column,
      fingerprint: fingerprint(place, member, evidence, type), value: value, member: member, evidence: evidence)
  }

  /// Rule, module, type, member and evidence; the path only without a type.
  private func fingerprint(_ place: Cursor, _ member: String, _ evidence: String, _ type: TypeRecord?) -> String {
    let program = context.program
    let module = program.modules[program.context(of: place.file).module].name
    return Fingerprint.of(
      rule: description.id, module: module, subject: type?.qualifiedName ?? place.file.path, member: member,
      evidence: evidence)
  }
}
