import Architecture
import Facts

/// Who calls a function, in the whole program and not only in its file; tests left out.
///
/// Keeps what it has worked out. Not for use from several threads.
final class ProgramCallers {
  /// The calls of one function.
  struct Answer {
    /// Those that mean it, awaited ones of its name on objects whose type cannot be told, and where a view of SwiftUI hands it
    /// to a control.
    let calls: [Cursor]
    /// No one else can call it: it is not public, not handed on as a value but to such a control, and at least one call is
    /// certain.
    let isComplete: Bool
  }

  private let context: RuleContext
  private let unseenAttributes: NameSet
  private var known: [DeclarationCursor: Answer] = [:]
  private var namingFiles: [TypeID: Set<ObjectIdentifier>] = [:]
  private lazy var closedModules = Self.closedModules(context)
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    unseenAttributes = context.program.known.types(.calledByRuntime)
  }

  /// All calls of a function. O(nodes of the files that mention its name), once for each function.
  func answer(_ function: DeclarationCursor) -> Answer {
    if let answer = known[function] { return answer }
    let answer = find(function)
    known[function] = answer
    return answer
  }

  private func find(_ function: DeclarationCursor) -> Answer {
    let meanings = meanings(of: function)
    guard var meanings, !function.attributes.contains(where: { unseenAttributes.contains($0.name) }) else {
      return Answer(calls: [], isComplete: false)
    }
    // `func load() async` beside `func load() { Task { await load() } }`: `await` tells which one is called.
    let twins = twins(of: function)
    meanings.formUnion(twins)
    let isPrivate =
      function.row.access.isPrivate
      || function.parent.map { $0.kind == .extension && $0.row.access.isPrivate } ?? false
    var calls: [Cursor] = []
    var certain = 0
    for place in program.mentions(of: NameSet([function.name]), .identifier, .member) {
      if isPrivate ? place.file !== function.file : program.context(of: place.file).isTest { continue }
      guard let call = place.parent, call.kind == .call, call.firstChild == place else {
        if let meant = program.declaration(of: place), meanings.contains(meant) {
          guard isGivenByView(place) else { return Answer(calls: [], isComplete: false) }
          certain += 1
          calls.append(place)
        }
        continue
      }
      if !twins.isEmpty, isAwaited(call) != function.flags.contains(.isAsync) { continue }
      if let meant = context.callee(of: call) {
        guard meanings.contains(meant) else { continue }
        certain += 1
        calls.append(call)
      } else if mayMean(call, place, function), isInSight(of: function, place) {
        calls.append(call)
      }
    }
    return Answer(calls: calls, isComplete: certain > 0)
  }

  /// `Button("Save", action: model.save)`: SwiftUI calls it as it calls a closure there.
  private func isGivenByView(_ place: Cursor) -> Bool {
    guard let argument = place.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      context.callee(of: call) == nil, let type = program.enclosingType(of: place)
    else { return false }
    let words = program.known.words
    return words(.event).contains(call.name) && (argument.name.isNone || words(.eventLabel).contains(argument.name))
      && program.inherits(type, from: program.known.types(.viewProtocol))
  }

  /// The function and the requirements and overridden methods that a call may name instead; `nil` when code outside of
  /// the program may call it.
  private func meanings(of function: DeclarationCursor) -> Set<DeclarationCursor>? {
    var result: Set<DeclarationCursor> = [function]
    if function.row.access >= .public, !closedModules.contains(program.context(of: function.file).module) { return nil }
    guard let owner = program.owner(of: function) else { return result }
    for id in owner.ancestors {
      for member in program[id].members(named: function.name) where member.kind == function.kind {
        result.insert(member)
      }
    }
    return function.flags.contains(.isOverride) && result.count == 1 ? nil : result
  }

  /// Modules that only the program itself can use: apps, known as such or by their entry point, and libraries that an
  /// app imports.
  private static func closedModules(_ context: RuleContext) -> Set<Int> {
    let program = context.program
    let entries = program.known.types(.mainAttribute)
    var programs = Set(program.modules.indices.filter { program.modules[$0].isProgram && !program.modules[$0].isTest })
    for type in program.types where type.attributes.contains(where: entries.contains) { programs.insert(type.module) }
    var imported: Set<NameID> = []
    for (position, file) in program.files.enumerated() where !program.contexts[position].isTest {
      for row in file.imports { imported.insert(row.module) }
    }
    return programs.union(
      program.modules.indices.filter { index in
        !programs.isEmpty && imported.contains(context.names[program.modules[index].name])
      })
  }

  /// A call on something of unknown type; what is asynchronous is called with `await` only.
  private func mayMean(_ call: Cursor, _ place: Cursor, _ function: DeclarationCursor) -> Bool {
    guard place.kind == .member, let base = place.base, program.type(of: base).isUnknown,
      call.arguments.count <= function.parameters.count
    else { return false }
    return !function.flags.contains(.isAsync) || isAwaited(call)
  }

  /// Whether a file names the type of a function, or a property that holds an object of it: others cannot well mean it.
  private func isInSight(of function: DeclarationCursor, _ place: Cursor) -> Bool {
    guard let owner = program.owner(of: function), let base = place.base?.plain else { return true }
    let held = context.holdings.holders(ofAnyKindOf: owner.id, in: program)
    if base.name.isNone || held.contains(where: { $0.property.name == base.name }) { return true }
    let files = files(naming: owner)
    return files.contains(ObjectIdentifier(place.file))
  }

  private func files(naming owner: TypeRecord) -> Set<ObjectIdentifier> {
    if let files = namingFiles[owner.id] { return files }
    let names = ([owner] + owner.ancestors.map { program[$0] } + program.allHeirs(of: owner.id).map { program[$0] })
      .map(\.name)
    let files = Set(program.mentions(of: NameSet(names), .typeName, .identifier).map { ObjectIdentifier($0.file) })
    namingFiles[owner.id] = files
    return files
  }

  /// Functions of the same type with the same labels, synchronous where it is asynchronous and the other way round.
  private func twins(of function: DeclarationCursor) -> [DeclarationCursor] {
    guard function.kind == .function, let owner = program.owner(of: function) else { return [] }
    let labels = function.parameters.map(context.label(of:))
    return owner.members(named: function.name).filter {
      $0.kind == .function && $0.isStatic == function.isStatic
        && $0.flags.contains(.isAsync) != function.flags.contains(.isAsync)
        && $0.parameters.map(context.label(of:)) == labels
    }
  }

  private func isAwaited(_ call: Cursor) -> Bool {
    for ancestor in call.ancestors {
      switch ancestor.kind {
      // `async let` waits later.
      case .awaitExpression: return true
      case .variableDeclaration where ancestor.flags.contains(.isAsync): return true
      case .block, .closure: return false
      default: continue
      }
    }
    return false
  }
}
