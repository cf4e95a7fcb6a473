import Architecture
import Facts
import Findings

/// Turns drafts of one rule into findings.
struct FindingWriter {
  let context: RuleContext
  let description: RuleDescription
  let severity: Severity?
  let circumstances: Circumstances

  /// A finding, and what decides which of its places stay; `nil` where circumstances make it none.
  func written(_ draft: Draft) -> Precedence.Candidate? {
    guard let finding = finding(of: draft) else { return nil }
    let mostly = draft.mostly.map { context.program[$0].qualifiedName }
    return Precedence.Candidate(
      finding: finding,
      places: ([nil] + draft.occurrences.map(\.message)).map { Precedence.Place(message: $0, mostly: mostly) })
  }

  private func finding(of draft: Draft) -> Finding? {
    guard let (severity, note) = severity(of: draft) else { return nil }
    let type = draft.type.map { context.program[$0] }
    let program = context.program
    let span = span(of: draft.place, draft.span)
    let first = occurrence(draft.place, member(around: draft.place), span, draft.evidence, draft.value, type)
    let further = draft.occurrences.map { occurrence in
      self.occurrence(
        occurrence.place, occurrence.isAboutType ? "" : member(around: occurrence.place),
        self.span(of: occurrence.place, occurrence.span), occurrence.evidence, occurrence.value, type)
    }
    return Finding(
      rule: description.id, severity: severity, span: span, type: type?.qualifiedName,
      role: type.map { program.names.count > 0 ? context.roles[$0.id].role.rawValue : "" },
      message: draft.message + note, fix: draft.fix ?? description.fix,
      fixable: description.isFixable && draft.isFixable,
      fingerprint: first.fingerprint, cause: cause(of: draft), occurrences: [first] + further,
      related: draft.related.map { related in
        let span = self.span(of: related.place)
        return RelatedPlace(path: span.path, line: span.line, column: span.column, message: related.message)
      }, dependents: dependents(draft))
  }

  /// ``Causes`` decides later whether enough types share it.
  private func cause(of draft: Draft) -> Cause {
    let subject = draft.type.map { context.program[$0].qualifiedName } ?? draft.place.file.path
    let id = Causes.id(rule: description.id, owner: draft.owner?.name ?? subject)
    guard let owner = draft.owner else { return Cause(id: id) }
    let declaration = owner.declaration.map { self.span(of: $0) }
    return Cause(
      id: id,
      scope: .shared(
        Cause.Owner(
          name: owner.name, predicate: owner.predicate,
          declaration: declaration.map {
            RelatedPlace(path: $0.path, line: $0.line, column: $0.column, message: "`\(owner.name)` is declared here")
          })))
  }

  private func dependents(_ draft: Draft) -> Int {
    let dependents = context.shared.dependents.value { Dependents(context) }
    if let type = draft.type { return dependents.count(of: type) }
    return dependents.count(ofTypesIn: context.program.index(of: draft.place.file))
  }

  /// The configured severity wins; circumstances only lower what the rule says, or leave nothing to say.
  private func severity(of draft: Draft) -> (severity: Severity, note: String)? {
    let own = draft.severity ?? description.severity
    var (result, note) = (own, "")
    for circumstance in Circumstance.allCases {
      let severity = SeverityTable.severity(own, of: description, in: circumstance)
      // Whether it holds takes longer to find out than what it would change.
      if let severity, severity >= result { continue }
      guard circumstances.hold(circumstance, for: draft) else { continue }
      guard let severity else {
        if self.severity == nil { return nil }
        continue
      }
      (result, note) = (severity, circumstance.note)
    }
    return (severity ?? result, note)
  }

  private func span(of place: Cursor, _ written: Range<UInt32>? = nil) -> SourceSpan {
    let lines = place.file.lines
    let start = lines.position(at: written?.lowerBound ?? place.offset)
    let end = lines.position(at: written?.upperBound ?? place.offset + UInt32(max(place.node.width, 1)))
    return SourceSpan(
      path: place.file.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  private func member(around place: Cursor) -> String {
    context.member(around: place).map { context.program.names[$0.name] } ?? ""
  }

  private func occurrence(
    _ place: Cursor, _ member: String, _ span: SourceSpan, _ evidence: String, _ value: Int?, _ type: TypeRecord?
  ) -> Occurrence {
    Occurrence(
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
