import Architecture
import Facts

/// What no rule but those about tests may report: test code, doubles, previews, code that only developers build or run,
/// generated and vendored files.
struct Exemption: Sendable {
  let types: [Bool]
  private let program: Program
  /// By the file's index in the program.
  private let files: [Bool]

  init(_ program: Program, roles: RoleTable) {
    self.program = program
    let files = program.contexts.map(\.isElsewhere)
    self.files = files
    let tools = DeveloperTools(program)
    types = program.types.map { type in
      if files[type.file] || BuildConditions.isForDevelopers(type.declaration.row.condition, in: program) {
        return true
      }
      if tools.contain(type, of: program) { return true }
      switch roles[type.id].role {
      case .test, .testDouble: return true
      default: break
      }
      // What is nested in previews is there for them.
      var current: TypeRecord? = type
      while let record = current {
        if program.inherits(record, from: program.known.types(.previews)) { return true }
        current = record.outer.map { program[$0] }
      }
      return false
    }
  }

  func covers(_ draft: Draft, area: RuleArea) -> Bool {
    if area == .testing { return false }
    if let type = draft.type, types[type.index] { return true }
    if files[program.index(of: draft.place.file)] { return true }
    return isInPreview(draft.place) || ([draft.place] + draft.occurrences.map(\.place)).allSatisfy(isForDevelopers)
  }

  private func isForDevelopers(_ place: Cursor) -> Bool {
    BuildConditions.areForDevelopers(place, in: program)
  }

  private func isInPreview(_ place: Cursor) -> Bool {
    let previews = program.known.functions(.previews)
    return !previews.isEmpty && place.ancestors.contains { $0.kind == .macro && previews.contains($0.name) }
  }
}
