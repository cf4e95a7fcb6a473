import Architecture
import Facts

/// `app-delegate-as-locator`; see its description.
public struct AppDelegateAsLocator: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report: one finding for each app delegate, with its users as places.
  public func check(_ context: RuleContext) -> [Draft] {
    let users = AppDelegateUsers(context)
    var reads: [TypeID: [AppDelegateRead]] = [:]
    for read in AppDelegateReads(context).all() where users.mayInject(read) {
      reads[read.delegate, default: []].append(read)
    }
    return reads.keys.sorted().map { id in
      let all = (reads[id] ?? []).sorted {
        ($0.place.file.path, $0.place.offset) < ($1.place.file.path, $1.place.offset)
      }
      return draft(context.program[id], all, users)
    }
  }

  private func draft(_ delegate: TypeRecord, _ reads: [AppDelegateRead], _ users: AppDelegateUsers) -> Draft {
    let context = users.context
    var names: [String] = []
    for read in reads where !names.contains(context.text(read.member.name)) {
      names.append(context.text(read.member.name))
    }
    let places = reads.map {
      Draft.Occurrence($0.place, evidence: users.name(of: $0) + "." + context.text($0.member.name))
    }
    let isOne = names.count == 1
    return Draft(
      at: places[0].place, type: delegate.id, evidence: places[0].evidence,
      message: "`\(delegate.qualifiedName)` serves as a service locator: \(ViewModelExposesMutableState.list(names)) "
        + "\(isOne ? "is" : "are") taken from it instead of being injected",
      fix: fix(reads, context), occurrences: Array(places.dropFirst()),
      related: [Draft.Related(delegate.declaration.node, "`\(delegate.qualifiedName)` is declared here")])
  }

  private func fix(_ reads: [AppDelegateRead], _ context: RuleContext) -> String {
    let windows = context.program.known.words(.window)
    guard let read = reads.first(where: { !windows.contains($0.member.name) }) else {
      return "Use the window of the view or of its scene: `view.window`."
    }
    let name = context.text(read.member.name)
    return read.member.parent?.kind == .call && read.member.parent?.firstChild == read.member
      ? "Give the types that call `\(name)` a closure or a protocol for it, where they are made."
      : "Give the types that use `\(name)` that object in `init`, where they are made."
  }
}
