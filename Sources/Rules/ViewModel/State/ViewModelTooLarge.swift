import Architecture
import Facts
import Findings

/// `viewmodel-too-large`; see its description.
public struct ViewModelTooLarge: Rule {
  /// Makes the rule.
  public init() {}

  /// One thing that is counted.
  private struct Measure {
    let name: String
    let value: Int
    let limit: Limit
    let words: String
    let place: Cursor
  }

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let observed = ObservedState(context)
    let dependencies = InjectedDependencies(context)
    return context.types(.viewModel).compactMap { type in
      guard type.kind != .protocol, !context.isStoredRecord(type) else { return nil }
      let exceeded = measures(type, observed, dependencies, context).filter { $0.limit.isExceeded(by: $0.value) }
      return exceeded.isEmpty ? nil : draft(type, exceeded, context)
    }
  }

  private func measures(
    _ type: TypeRecord, _ observed: ObservedState, _ dependencies: InjectedDependencies, _ context: RuleContext
  ) -> [Measure] {
    let here = type.declaration.node
    // What no view can see is bookkeeping.
    let properties = observed.properties(of: type).filter {
      !$0.declaration.row.access.isPrivate && !context.program.type(of: $0.declaration).isFunction
    }
    let methods = type.methods.filter { !$0.flags.contains(.isLocal) }
    // A reducer names every client that it uses: that is its style, not a burden on the code that builds it.
    let injected =
      context.roles[type.id].isReducer
      ? (count: 0, place: nil) : dependencies.of(type, over: context.limit("dependencies").value)
    return [
      Measure(
        name: "lines", value: type.codeLines(in: context.program), limit: context.limit("lines"),
        words: "lines of code",
        place: here),
      Measure(
        name: "properties", value: properties.count, limit: context.limit("properties"), words: "observed properties",
        place: properties.first?.declaration.node ?? here),
      Measure(
        name: "methods", value: methods.count, limit: context.limit("methods"), words: "methods",
        place: methods.first?.node ?? here),
      Measure(
        name: "dependencies", value: injected.count, limit: context.limit("dependencies"),
        words: "injected dependencies",
        place: injected.place ?? here),
    ]
  }

  /// Where the initializer alone is too long, there may be nothing to split. A reducer composes others, and a base class
  /// has no screen of its own.
  private func fix(_ type: TypeRecord, _ exceeded: [Measure], _ context: RuleContext) -> String? {
    if exceeded.map(\.name) == ["dependencies"] {
      return "Split it by section of the screen, or give it one object for dependencies that are always used together."
    }
    if context.roles[type.id].isReducer {
      return "Give each child or concern a reducer of its own, and move logic to clients."
    }
    let heirs = context.program.allHeirs(of: type.id).filter { !context.exempt[$0.index] }
    return heirs.isEmpty ? nil : "Move logic to use cases or other objects that its subclasses share."
  }

  private func draft(_ type: TypeRecord, _ exceeded: [Measure], _ context: RuleContext) -> Draft? {
    guard let first = exceeded.first else { return nil }
    let parts = exceeded.map { "\($0.value) \($0.words) (limit \($0.limit))" }
    let list = parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
    let isFar = exceeded.count > 1 || exceeded.contains { $0.value * 2 >= $0.limit.value * 3 }
    return Draft(
      at: type.declaration.node, type: type.id, evidence: first.name,
      message: "`\(context.text(type.name))` has \(list)", fix: fix(type, exceeded, context),
      severity: isFar ? nil : .medium, value: first.value,
      occurrences: exceeded.dropFirst().map {
        Draft.Occurrence($0.place, evidence: $0.name, value: $0.value, isAboutType: true)
      },
      related: type.extensions.filter { $0.file !== type.declaration.file }.prefix(6).map { part in
        Draft.Related(part.node, "this extension adds \(part.codeLines) lines")
      })
  }
}

/// Collaborators that a type is given from outside.
struct InjectedDependencies {
  private let context: RuleContext
  private let wrappers: NameSet
  private let outside: NameSet
  private let values: NameSet

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    values = known.types(.value)
    wrappers = known.types(.injects)
    let descriptions = known.types(.describes)
    outside = NameSet(known.types(.service, .notificationCenter).ids.filter { !descriptions.contains($0) })
  }

  /// Those of the initializer that takes most, and of properties with an injecting wrapper.
  ///
  /// - Parameter limit: up to so many are not looked at closely: whether code reads them takes long to find out.
  func of(_ type: TypeRecord, over limit: Int) -> (count: Int, place: Cursor?) {
    let injected = type.storedProperties.filter { property in
      property.attributes.contains { wrappers.contains($0.name) } && isDependency(property)
    }
    let given = type.initializers.map { initializer in (initializer, initializer.parameters.filter(isDependency)) }
    let most = given.map(\.1.count).max() ?? 0
    guard injected.count + most > limit else { return (injected.count + most, injected.first?.node) }
    let unread = NameSet(type.storedProperties.filter { !$0.isStatic && !isRead($0, of: type) }.map(\.name))
    var best: (count: Int, place: Cursor)?
    for (initializer, parameters) in given {
      let count = parameters.count { isKept($0, by: initializer, of: type, unread) }
      if count > best?.count ?? 0 { best = (count, initializer.node) }
    }
    let read = injected.filter { !unread.contains($0.name) }
    return (read.count + (best?.count ?? 0), best?.place ?? read.first?.node)
  }

  /// What a container gives may be of any type; settings are values of the language.
  private func isDependency(_ property: DeclarationCursor) -> Bool {
    let use = context.program.type(of: property)
    if let name = use.externalName { return !values.contains(name) }
    return use.id == nil ? use.isUnknown : isDependency(use)
  }

  private func isDependency(_ parameter: Cursor) -> Bool {
    parameter.writtenType.map { isDependency(context.program.resolve($0)) } ?? false
  }

  /// A protocol, or an object that works for the view model; not the data it shows, and not whom it reports to.
  private func isDependency(_ use: TypeUse) -> Bool {
    guard use.element == nil, !use.isFunction else { return false }
    if let name = use.externalName { return outside.contains(name) }
    guard let id = use.id else { return false }
    let type = context.program[id]
    switch context.role(id) {
    case .model, .dto, .view, .viewController, .viewModel, .test, .testDouble: return false
    case .coordinator: return false
    // A class for each operation is a style, and what it does is moved out already.
    case .useCase: return type.methods.count { !$0.isPrivate && !$0.isStatic } > 1
    case .service, .repository, .dataSource, .container: return true
    case .other, .appEntry:
      guard type.kind == .protocol || type.isReference else { return false }
      // Not whom it reports to, nor what shows the next screen.
      let words = context.program.known.words
      return !words(.callback).contains(type.name) && !words(.flow).contains(type.name)
    }
  }

  /// Whether code does more with a property than to set it.
  private func isRead(_ property: DeclarationCursor, of type: TypeRecord) -> Bool {
    let program = context.program
    // Others may read it, under the name of a requirement or as subclasses.
    guard type.heirs.isEmpty,
      !type.ancestors.contains(where: { program.member(property.name, of: program[$0]) != nil })
    else { return true }
    return program.mentions(of: NameSet([property.name]), .identifier, .member, .keyPathComponent).contains { place in
      if let parent = place.parent, parent.kind == .assignment, parent.firstChild == place { return false }
      if place.kind == .identifier, program.localBinding(place.name, at: place) != nil { return false }
      return program.declaration(of: place).map { $0 == property } ?? true
    }
  }

  /// Not what only the base class is given, and not a way back that is kept weakly.
  private func isKept(
    _ parameter: Cursor, by initializer: DeclarationCursor, of type: TypeRecord, _ unread: NameSet
  ) -> Bool {
    guard let body = initializer.body else { return true }
    let uses = body.nodes(named: parameter.name).filter { $0.kind == .identifier }
    if uses.isEmpty { return true }
    let weak = NameSet(
      type.storedProperties.filter { !$0.flags.isDisjoint(with: [.isWeak, .isUnowned]) }.map(\.name))
    return !uses.allSatisfy { use in
      guard let parent = use.parent else { return false }
      if parent.kind == .assignment {
        return parent.firstChild.map { weak.contains($0.plain.name) || unread.contains($0.plain.name) } ?? false
      }
      guard parent.kind == .argument, let callee = parent.parent?.callee?.plain, callee.kind == .member else {
        return false
      }
      return callee.name == context.program.words.initializer
        && callee.base?.plain.name == context.program.words.superValue
    }
  }
}
