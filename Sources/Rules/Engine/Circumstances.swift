import Architecture
import Facts
import Findings

/// What about a place makes a flaw weigh less than the rule says, or nothing, whichever rule reports it.
enum Circumstance: CaseIterable {
  /// The target is an app extension.
  case appExtension
  /// It may be for developers only, by its name.
  case developersOnly
  /// The objects of the type live as long as the app.
  case onlyInstance
  /// Nothing makes objects of the type again and again: what leaks, leaks once.
  case madeOnce
  /// No code of the app uses the type, or the members that the places are in.
  case unused

  /// What follows the message where the circumstance lowers the severity.
  var note: String { self == .developersOnly ? "; only developers see it" : "" }
}

/// The one table of severities: how much what a rule reports weighs in a circumstance.
enum SeverityTable {
  /// `nil` where it is no flaw at all.
  static func severity(_ own: Severity, of rule: RuleDescription, in circumstance: Circumstance) -> Severity? {
    switch circumstance {
    case .appExtension: rule.id.hasSuffix("-does-io") ? own.milder : own
    case .developersOnly: own == .medium ? nil : .medium
    case .unused: nil
    case .madeOnce: rule.consequence == .leak && own == .critical ? .medium : own
    case .onlyInstance:
      switch rule.id {
      // What one of them collects grows for as long as it lives.
      case ChildCoordinatorNeverRemoved.description.id: own
      // It keeps one screen, until the next one takes its place.
      case DelegateNotWeak.description.id: .medium
      // A cycle of objects that stay anyway leaks nothing.
      default: rule.consequence == .leak ? nil : own
      }
    }
  }
}

/// Which circumstances a draft meets.
struct Circumstances {
  private let context: RuleContext
  private let developers: DeveloperTools
  private let unused: UnusedTypes
  private let unusedMembers: UnusedMembers

  init(_ context: RuleContext) {
    self.context = context
    developers = DeveloperTools(context.program)
    unused = UnusedTypes(context)
    unusedMembers = UnusedMembers(context, unused)
  }

  func hold(_ circumstance: Circumstance, for draft: Draft) -> Bool {
    switch circumstance {
    case .appExtension: isInExtension(draft)
    case .developersOnly: draft.type.map { developers.mayContain(context.program[$0], of: context.program) } ?? false
    case .madeOnce: draft.type.map { !context.isMadeRepeatedly(context.program[$0]) } ?? false
    case .unused: draft.type.map { unused.contains(context.program[$0]) } ?? false || unusedMembers.hold(draft)
    case .onlyInstance: draft.type.map { context.livesAsLongAsTheApp(context.program[$0]) } ?? false
    }
  }

  /// By its target; where the target is unknown, the type may say so itself.
  private func isInExtension(_ draft: Draft) -> Bool {
    let program = context.program
    if program.modules[program.context(of: draft.place.file).module].isAppExtension { return true }
    return draft.type.map { program.inherits(program[$0], from: program.known.types(.extensionScreen)) } ?? false
  }
}
