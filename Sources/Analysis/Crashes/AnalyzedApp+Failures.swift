import Facts
import Findings

extension AnalyzedApp {
  /// What crashed in a former run of this process and was left out of this one, in words that people know.
  public var failures: [RunFailure] { crashes.map(failure) }

  private func failure(_ crash: CrashRecord) -> RunFailure {
    switch crash.work {
    case .file(let path): return RunFailure(rule: nil, path: path, signal: crash.signal)
    case .rule(let id):
      if let index = crash.type, index < program.types.count {
        let type = program.types[index]
        let file = program.files[type.file]
        return RunFailure(
          rule: id, path: file.path, line: file.lines.line(at: type.declaration.node.offset), type: type.qualifiedName,
          signal: crash.signal)
      }
      let file = crash.file.flatMap { $0 < program.files.count ? program.files[$0].path : nil }
      return RunFailure(rule: id, path: file, signal: crash.signal)
    }
  }
}
