import Architecture
import Facts
import Findings

/// `notification-observer-leak`; see its description.
public struct NotificationObserverLeak: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let tokens = ObserverTokens(context)
    let known = context.program.known
    var drafts: [Draft] = []
    var positions: [Cause: Int] = [:]
    for call in context.calls(named: known.members(.registersBlock, .observesKey)) {
      guard let kind = Kind(call, context) else { continue }
      let type = context.program.enclosingType(of: call)
      // The functions of a script run for the whole program.
      if type == nil, call.file.isScript { continue }
      if let type, context.exempt[type.id.index] || livesAsLongAsTheApp(type, context) { continue }
      guard let member = context.member(around: call), !member.isStatic else { continue }
      // One that holds self is a cycle, which another rule reports.
      let block = call.closureArguments.last
      if kind == .notification, let type, type.isReference, holdsSelf(call, context) { continue }
      let storage: NameID?
      switch tokens.fate(of: call, in: type) {
      case .dropped: storage = nil
      case .unread(let name) where kind == .notification: storage = name
      default: continue
      }
      let isUnowned = kind == .notification && block.map { capturesUnowned($0, context) } ?? false
      let isRepeated = kind == .notification && runsAtEachAppearance(member, context)
      let cause = Cause(
        type: type?.id, kind: kind, storage: storage, isUnowned: isUnowned, isRepeated: isRepeated)
      if let position = positions[cause], type != nil {
        drafts[position].occurrences.append(Draft.Occurrence(call, evidence: evidence(of: call, context)))
        continue
      }
      positions[cause] = drafts.count
      drafts.append(draft(call, cause, type, context))
    }
    return drafts
  }

  private enum Kind {
    case notification, keyValue

    init?(_ call: Cursor, _ context: RuleContext) {
      // A helper of the program that takes a name as well does what it likes with the token.
      guard let first = call.arguments.first, context.program.declaration(of: call) == nil else { return nil }
      let known = context.program.known
      if known.members(.registersBlock).contains(call.name) {
        guard known.labels(.registersBlock).contains(first.name) else { return nil }
        self = .notification
        return
      }
      guard first.firstChild?.kind == .keyPath, let base = call.callee?.plain.base else { return nil }
      let use = context.program.type(of: base)
      let observed = known.words(.keyValueObserved)
      let types = use.id.map { context.program[$0].externalAncestors } ?? use.externalName.map { [$0] } ?? []
      guard types.contains(where: observed.contains) else { return nil }
      self = .keyValue
    }
  }

  private struct Cause: Hashable {
    let type: TypeID?
    let kind: Kind
    let storage: NameID?
    let isUnowned: Bool
    /// A method that runs at each appearance registers it.
    let isRepeated: Bool
  }

  private func draft(_ call: Cursor, _ cause: Cause, _ type: TypeRecord?, _ context: RuleContext) -> Draft {
    let owner = type.map { "`\(context.text($0.name))`" } ?? "this code"
    let token = cause.storage.map { "`\(context.text($0))`, the token of this observer, is never removed" }
    var message: String
    var fix: String?
    switch cause.kind {
    case .keyValue:
      message = "nothing keeps this observation, so it ends as soon as it is made"
      fix = "Keep the observation in a property for as long as it is needed."
    case .notification:
      message =
        "\(token ?? "nothing keeps the token of this observer"), so its block stays registered after \(owner) is gone"
        + (cause.isUnowned ? ", and `unowned self` crashes then" : "")
      if cause.storage != nil { fix = "Pass the token to `removeObserver(_:)` in `deinit`." }
      if cause.isRepeated {
        message =
          "\(token ?? "nothing keeps the token of this observer"), so each appearance of \(owner) adds another block"
          + (cause.isUnowned ? ", and `unowned self` crashes when it is gone" : "")
        fix =
          (cause.storage == nil ? "Keep the token and pass it" : "Pass the token")
          + " to `removeObserver(_:)` in `viewWillDisappear`."
      }
      if let type, type.kind == .struct { fix = Self.fix(inStruct: type, context) }
    }
    return Draft(
      at: call, type: type?.id, evidence: evidence(of: call, context), message: message, fix: fix,
      severity: cause.isUnowned ? .high : nil)
  }

  /// A representable has no modifiers where it makes its view: its coordinator can keep the token.
  private static func fix(inStruct type: TypeRecord, _ context: RuleContext) -> String {
    if let name = type.externalAncestors.first(where: context.program.known.types(.representable).contains) {
      let kind = context.text(name).replacing("Representable", with: "")
      return "Keep the token in the coordinator and remove it in `dismantle\(kind)(_:coordinator:)`."
    }
    return "Use `.onReceive(NotificationCenter.default.publisher(for: …))`."
  }

  /// `viewWillAppear`, `viewDidAppear`
  private func runsAtEachAppearance(_ member: DeclarationCursor, _ context: RuleContext) -> Bool {
    let known = context.program.known
    return known.words(.lifeCycle).contains(member.name) && !known.words(.leaving).contains(member.name)
      && !known.members(.calledOnce).contains(member.name)
  }

  private func evidence(of call: Cursor, _ context: RuleContext) -> String {
    guard let first = call.arguments.first?.firstChild?.plain else { return context.text(call.name) }
    return context.text(call.name) + " "
      + (first.kind == .keyPath ? context.text(first.firstChild?.name ?? .none) : context.describe(first))
  }

  private func holdsSelf(_ call: Cursor, _ context: RuleContext) -> Bool {
    call.arguments.contains { $0.firstChild.map { context.holdsSelf($0.plain) } ?? false }
  }

  private func capturesUnowned(_ closure: Cursor, _ context: RuleContext) -> Bool {
    closure.children.contains {
      $0.kind == .capture && $0.name == context.program.words.selfValue && $0.flags.contains(.unowned)
    }
  }

  /// The process of an extension ends with its screen.
  private func livesAsLongAsTheApp(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    context.program.module(of: type).isAppExtension || context.livesAsLongAsTheApp(type)
  }
}
