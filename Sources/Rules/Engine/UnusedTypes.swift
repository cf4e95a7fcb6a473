import Architecture
import Facts

/// Types that no code of an app uses: what is wrong there concerns no user, and the fix is to delete them.
///
/// A type counts as used unless everything that could name it is here: the app with its entry, for what libraries offer all that
/// uses them, and no storyboard, nib, Objective-C or system that makes objects by the name of a class.
struct UnusedTypes: Sendable {
  private let context: RuleContext
  private let entries: NameSet
  private let madeBySystem: NameSet
  /// Protocols that make no class one of Objective-C.
  private let swiftOnly: NameSet
  /// Apps whose entry is part of the program, by the index of their module.
  private let apps: Set<Int>
  /// Libraries that these apps import, also through each other.
  private let libraries: Set<Int>
  /// Libraries that exist for these apps alone, so that what is public is public for them.
  private let ownLibraries: Set<Int>

  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    let entries = known.types(.appEntry, .extensionEntry)
    self.entries = entries
    madeBySystem = known.types(.systemRequest, .extensionScreen, .persistent, .record)
    swiftOnly = NameSet(known.types(.compared).ids + [context.program.words.observableObject])
    let program = context.program
    apps = Set(
      program.types.lazy.filter { program.inherits($0, from: entries) && !context.exempt[$0.id.index] }
        .map { program.context(of: $0.declaration.file).module }
        .filter { program.modules[$0].isProgram && !program.modules[$0].isAppExtension })
    libraries =
      apps.isEmpty
      ? []
      : ModuleImports.closure(of: apps, ModuleImports(program).imported).filter { !program.modules[$0].isProgram }
    var files = [Int](repeating: 0, count: program.modules.count)
    for file in program.contexts { files[file.module] += 1 }
    let own = apps.reduce(0) { $0 + files[$1] }
    // The example beside a library is smaller than it.
    ownLibraries = libraries.filter { files[$0] <= own }
  }

  /// Whether no code of the app names a type, but its own and that of such types.
  func contains(_ type: TypeRecord) -> Bool {
    // Types use each other in circles, and several rules may ask at once: open questions belong to one of them.
    context.shared.isUnused(type.id) { !isUsed(type, CyclicAnswers()) }
  }

  /// Whether all code that could name a type is here: it belongs to an app with its entry, or to a library of such apps.
  func areUsersKnown(of type: TypeRecord) -> Bool {
    let module = program.context(of: type.declaration.file).module
    return apps.contains(module) || libraries.contains(module) && !isOffered(type) || ownLibraries.contains(module)
  }

  /// Whether a type is public, by itself or by the extension around it.
  private func isOffered(_ type: TypeRecord) -> Bool {
    [type.declaration.row.access, type.declaration.parent?.row.access ?? .unspecified].contains { $0 >= .public }
  }

  private func isUsed(_ type: TypeRecord, _ answers: CyclicAnswers<TypeID, Bool>) -> Bool {
    answers.answer(type.id, neutral: false) {
      mayBeUsedUnseen(type) || mentions(of: type).contains { isLive($0, answers) }
    }
  }

  /// Whether something that is not here may use it.
  private func mayBeUsedUnseen(_ type: TypeRecord) -> Bool {
    guard type.kind != .protocol, areUsersKnown(of: type) else { return true }
    let externals = type.externalAncestors
    return externals.contains { entries.contains($0) || madeBySystem.contains($0) }
      || program.interface.objectiveCFiles > 0 && type.kind == .class && !externals.allSatisfy(swiftOnly.contains)
      || program.interface.classes.contains(context.text(type.name))
      || type.outer.map { program.interface.classes.contains(program[$0].qualifiedName) } ?? false
  }

  private func mentions(of type: TypeRecord) -> [Cursor] {
    program.mentions(
      of: NameSet([type.name]), .identifier, .member, .typeName, .keyPathComponent, .attribute, .macro
    ).filter { place in !type.parts.contains { $0.node.contains(place) } && mayMean(type, place) }
  }

  /// Whether a name may be that of the type: another one may hide it.
  private func mayMean(_ type: TypeRecord, _ place: Cursor) -> Bool {
    switch place.kind {
    case .identifier, .typeName:
      return program.resolve(name: place.name, at: place).id.map { $0 == type.id } ?? true
    case .member:
      // `Balances.Fetcher` is not the type `Fetcher` outside of all types.
      guard type.outer == nil, let base = place.base?.plain, case .metatype(let inner) = program.type(of: base).core
      else {
        return true
      }
      return inner.id == nil
    default: return true
    }
  }

  /// Whether code around a mention may run.
  private func isLive(_ place: Cursor, _ answers: CyclicAnswers<TypeID, Bool>) -> Bool {
    guard context.isPartOfApp(place) else { return false }
    guard let user = program.enclosingType(of: place) else { return true }
    return isUsed(user, answers)
  }
}
