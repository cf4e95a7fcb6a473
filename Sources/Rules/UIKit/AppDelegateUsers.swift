import Architecture
import Facts

/// Who fetches the app delegate, and whether it could be given what it takes instead.
struct AppDelegateUsers {
  let context: RuleContext
  private let systemTypes: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    systemTypes = context.program.known.types(.appEntry, .systemRequest)
  }

  /// The type around a read, or the type from outside of the program that an extension adds it to.
  func name(of read: AppDelegateRead) -> String {
    program.enclosingType(of: read.place)?.qualifiedName
      ?? context.member(around: read.place)?.parent.map { context.text($0.name) } ?? ""
  }

  /// Whether the code around a read could be given what it takes: neither the system makes it, nor does it put the app
  /// together.
  func mayInject(_ read: AppDelegateRead) -> Bool {
    let systemMembers = program.known.members(.tellsApp)
    guard context.isPartOfApp(read.place), !systemMembers.contains(read.member.name),
      let member = context.member(around: read.place), !systemMembers.contains(member.name),
      !isDefault(read.expression, in: member), isDeclared(read)
    else { return false }
    guard var type = program.enclosingType(of: read.place) else {
      // Functions at the top of a file have no `init`; nor has what an extension adds to the application.
      return member.parent.map { !program.known.types(.application).contains($0.name) } ?? false
    }
    // Bounded, should a broken file nest types in each other.
    for _ in 0..<32 {
      if putsTogether(type, read) { return false }
      guard let outer = type.outer else { break }
      type = program[outer]
    }
    return true
  }

  /// Whether the app itself adds to its delegate what is taken: `App.shared.hide(nil)` is the system's, where the app
  /// delegate is the application.
  private func isDeclared(_ read: AppDelegateRead) -> Bool {
    program.member(read.member.name, of: program[read.delegate], where: { _ in true }) != nil
  }

  private func putsTogether(_ type: TypeRecord, _ read: AppDelegateRead) -> Bool {
    switch context.role(type.id) {
    case .appEntry, .container: return true
    case .coordinator where isHeld(type, by: read.delegate): return true
    default: break
    }
    return type.file == program[read.delegate].file || program.inherits(type, from: systemTypes)
      || context.isLog(type.id)
  }

  /// The coordinator that the app delegate starts.
  private func isHeld(_ type: TypeRecord, by delegate: TypeID) -> Bool {
    context.holdings.held(by: delegate).contains { $0.target == type.id || type.ancestors.contains($0.target) }
  }

  /// `init(session: Session = AppDelegate.shared.session)`, `self.init(session: AppDelegate.shared.session)`,
  /// `session ?? AppDelegate.shared.session`
  private func isDefault(_ expression: Cursor, in member: DeclarationCursor) -> Bool {
    guard member.kind == .initializer else { return false }
    return expression.ancestors.prefix { $0.kind != .block && $0.kind != .closure }.contains { node in
      switch node.kind {
      case .parameter: true
      case .call:
        node.callee?.plain.name == program.words.initializer
          && node.callee?.plain.base?.name == program.words.selfValue
      case .sequence:
        node.children.contains {
          $0.kind == .binaryOperator && $0.name == program.words.coalescing && $0.index < expression.index
        }
      default: false
      }
    }
  }
}
