import Architecture
import Refactoring

/// View models that a branch changes, and whether it changes tests that know them.
enum ChangedViewModels {
  static func find(_ app: AnalyzedApp, _ changes: [BranchChange]) -> [ReviewInput.ViewModel] {
    let program = app.program
    var lines: [String: [ClosedRange<Int>]] = [:]
    for change in changes where !change.isDeleted && change.kind != .other { lines[change.path] = change.lines }
    var tested: Set<String> = []
    for (index, file) in program.files.enumerated() where program.contexts[index].isTest && lines[file.path] != nil {
      for name in file.mentionedNames { tested.insert(program.names[name]) }
    }
    var found: [ReviewInput.ViewModel] = []
    for type in program.types where app.roles.certain(type.id) == .viewModel {
      guard !program.contexts[type.file].isTest, !program.contexts[type.file].isGenerated else { continue }
      for part in type.parts {
        guard let changed = lines[part.file.path] else { continue }
        let own = part.file.lines.line(at: part.row.start)...part.file.lines.line(at: part.row.end)
        guard let first = changed.first(where: { $0.overlaps(own) }) else { continue }
        found.append(
          ReviewInput.ViewModel(
            name: type.qualifiedName, path: part.file.path, line: max(first.lowerBound, own.lowerBound),
            changesTests: tested.contains(program.names[type.name])))
        break
      }
    }
    return found.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }
}
