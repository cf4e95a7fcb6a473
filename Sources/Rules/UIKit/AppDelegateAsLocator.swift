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
      return draft(context.program[id], leading(reads[id] ?? []), users)
    }
  }

  /// What is taken most often first, in the order of files.
  private func leading(_ reads: [AppDelegateRead]) -> [AppDelegateRead] {
    let inOrder = reads.sorted { ($0.place.file.path, $0.place.offset) < ($1.place.file.path, $1.place.offset) }
    var members: [NameID: (count: Int, first: Int)] = [:]
    for (index, read) in inOrder.enumerated() { members[read.member.name, default: (0, index)].count += 1 }
    func rank(_ read: AppDelegateRead) -> (Int, Int) {
      members[read.member.name].map { (-$0.count, $0.first) } ?? (0, 0)
    }
    // `sorted` keeps the order of what ranks the same.
    return inOrder.sorted { rank($0) < rank($1) }
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
      message: "`\(delegate.qualifiedName)` serves as a service locator: \(QuotedNames.list(names)) "
        + "\(isOne ? "is" : "are") taken from it instead of being injected",
      fix: fix(reads, context), occurrences: Array(places.dropFirst()),
      related: [Draft.Related(delegate.declaration.node, "`\(delegate.qualifiedName)` is declared here")])
  }

  /// The step for what is taken most often.
  private func fix(_ reads: [AppDelegateRead], _ context: RuleContext) -> String {
    guard let member = reads.first?.member else { return Self.description.fix }
    if context.program.known.words(.window).contains(member.name) {
      return reads.allSatisfy({ isOnScreen($0.place, context) })
        ? "Use the window of the view or of its scene: `view.window`."
        : "Use `view.window` where a view is on screen; hand the window in where none is yet, as for the screen that becomes its "
          + "root."
    }
    let name = context.text(member.name)
    let same = reads.map(\.member).filter { $0.name == member.name }
    if same.contains(where: { $0.parent?.kind == .call && $0.parent?.firstChild == $0 }) {
      return "Give the code that calls `\(name)` a closure or a protocol for it, or move it to a type of its own."
    }
    // A copy of a value would not change with it, and what others set belongs to neither.
    return isValue(member, context) || same.contains(where: isSet)
      ? "Move `\(name)` to a type of its own, and hand that to the code that uses it."
      : "Hand `\(name)` to the code that uses it: in `init`, a property or an argument."
  }

  /// In an instance of a view or controller that does not replace the screen of the window.
  private func isOnScreen(_ place: Cursor, _ context: RuleContext) -> Bool {
    guard let type = context.program.enclosingType(of: place), context.role(type.id).isUI,
      let member = context.member(around: place), !member.isStatic
    else { return false }
    let roots = context.program.known.members(.rootScreen)
    return !place.ancestors.contains {
      $0.kind == .assignment && $0.firstChild.map { roots.contains($0.plain.name) } ?? false
    }
  }

  private func isSet(_ member: Cursor) -> Bool {
    member.parent?.kind == .assignment && member.parent?.firstChild == member
  }

  private func isValue(_ member: Cursor, _ context: RuleContext) -> Bool {
    let use = context.program.type(of: member)
    if let id = use.id { return context.program[id].kind == .struct || context.program[id].kind == .enum }
    return use.element != nil || use.externalName.map { context.program.known.types(.value).contains($0) } ?? false
  }
}
