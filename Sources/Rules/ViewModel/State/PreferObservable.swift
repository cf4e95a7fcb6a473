import Architecture
import Facts
import Findings

/// `prefer-observable`; see its description.
public struct PreferObservable: Rule {
  /// Makes the rule.
  public init() {}

  /// The first versions with the Observation framework.
  static let firstVersions: [String: Double] = [
    "ios": 17, "macos": 14, "tvos": 17, "watchos": 10, "visionos": 1, "maccatalyst": 17, "driverkit": .infinity,
  ]

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let program = context.program
    let modules = program.modules.map { Self.hasObservation($0) }
    guard modules.contains(true) else { return [] }
    let observed = ObservedState(context)
    let candidates = context.types(.viewModel).filter { type in
      type.kind == .class && modules[type.module] && isBuiltForThese(type, modules, program)
        && !context.roles[type.id].isReducer && !observed.hasMacro(type)
        && !carriesMacro(type, context) && type.inherited.contains { leadsToObservableObject($0, program) }
    }
    if candidates.isEmpty { return [] }
    // A family migrates together: what one class publishes keeps all of it on Combine.
    var families: [TypeID: [TypeRecord]] = [:]
    for type in candidates {
      families[type.id] = program.superclassChain(of: type) + program.allHeirs(of: type.id).map { program[$0] }
    }
    let uses = PropertyUses.scan(
      context, families.values.flatMap { $0 }.flatMap { observed.properties(of: $0) }.filter { $0.form == .published })
    var drafts: [Draft] = []
    var migrating: [TypeRecord] = []
    for type in candidates {
      let family = families[type.id] ?? [type]
      if family.allSatisfy({ $0.storedProperties.allSatisfy { program.type(of: $0).isFunction } }) { continue }
      if family.contains(where: { needsCombine($0, observed, uses, context) }) { continue }
      switch family.reduce(0, { $0 + observed.properties(of: $1).count }) {
      case 0 where !family.contains(where: observed.announcesByHand): drafts.append(draftOfUnobserved(type, context))
      // A view of the only property redraws for nothing else.
      case 0, 1: continue
      default: migrating.append(type)
      }
    }
    return drafts + [draft(migrating, context)].compactMap { $0 }
  }

  /// A file that other targets may compile as well has to meet the lowest version of them all.
  private func isBuiltForThese(_ type: TypeRecord, _ modules: [Bool], _ program: Program) -> Bool {
    type.parts.allSatisfy { program.context(of: $0.file).isExclusive }
      || zip(program.modules, modules).allSatisfy { module, hasObservation in
        hasObservation || module.isTest || module.deploymentTargets.isEmpty
      }
  }

  /// An attribute with a capital that is no actor is a macro, which may write state that only works with Combine.
  private func carriesMacro(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    type.attributes.contains { name in
      context.names.isCapitalized(name) && !context.program.known.words(.actor).contains(name)
    }
  }

  /// Whether every platform of a module, none of them unknown, has the Observation framework.
  static func hasObservation(_ module: ModuleContext) -> Bool {
    !module.deploymentTargets.isEmpty
      && module.deploymentTargets.allSatisfy { platform, version in
        firstVersions[platform].map { version >= $0 } ?? false
      }
  }

  /// Written after the class's own colon, or required by a protocol written there; a superclass is reported itself.
  private func leadsToObservableObject(_ inherited: TypeRecord.InheritedName, _ program: Program) -> Bool {
    guard let id = inherited.type else { return inherited.name == program.words.observableObject }
    return program[id].kind == .protocol
      && program[id].externalAncestors.contains(program.words.observableObject)
  }

  /// `$name` read as a publisher inside or outside, `objectWillChange`, an `@Published` wrapper handed around.
  private func needsCombine(
    _ type: TypeRecord, _ observed: ObservedState, _ uses: PropertyUses, _ context: RuleContext
  ) -> Bool {
    let announcing = context.program.known.members(.announces)
    let published = observed.properties(of: type).filter { $0.form == .published }
    let readers = published.flatMap { uses.uses(of: $0) }.filter { $0.kind == .publisher }
    if readers.contains(where: \.isVerified) { return true }
    // On an object of unknown type only where the type is in sight.
    if !readers.isEmpty {
      let places = context.program.mentions(of: NameSet([type.name]), .typeName, .identifier, inTests: true)
      let files = Set(places.map { ObjectIdentifier($0.file) } + [ObjectIdentifier(type.declaration.file)])
      if readers.contains(where: { files.contains(ObjectIdentifier($0.place.file)) }) { return true }
    }
    let projected = NameSet(
      context.program.superclassChain(of: type).flatMap { observed.properties(of: $0) }
        .map { context.names.projection(of: $0.name) })
    return context.code(of: type).contains { code in
      code.indices.contains { index in
        let node = code.file.nodes[index]
        guard node.kind == .identifier || node.kind == .member else { return false }
        if announcing.contains(node.name) { return true }
        guard projected.contains(node.name) else { return false }
        // `session.$title` is that of another object.
        let place = Cursor(file: code.file, index: index)
        return place.kind == .identifier || place.base?.plain.name == context.program.words.selfValue
      }
    }
  }

  /// One for the whole app: it is one decision, and a class can follow whenever it is changed.
  private func draft(_ types: [TypeRecord], _ context: RuleContext) -> Draft? {
    let types = types.sorted { $0.qualifiedName < $1.qualifiedName }
    guard let first = types.first else { return nil }
    // Without a number: a class may be suppressed or in the baseline.
    func message(_ type: TypeRecord) -> String {
      "`\(type.qualifiedName)` is an `ObservableObject` although the app runs on \(platforms(of: type, context)) and later"
    }
    return Draft(
      at: first.declaration.node, type: first.id, evidence: "ObservableObject",
      message: message(first),
      fix: fix(types, context),
      occurrences: types.dropFirst().map {
        Draft.Occurrence($0.declaration.node, evidence: context.text($0.name), message: message($0))
      })
  }

  private func fix(_ types: [TypeRecord], _ context: RuleContext) -> String? {
    let wrapped = wrapper(in: types, context)
    let isCostly = types.contains { works(in: $0, context) }
    let holders = holders(of: types, context)
    if wrapped == nil, !isCostly, holders.isEmpty { return nil }
    var fix = "Make it `@Observable` and drop `@Published`."
    if !holders.isEmpty { fix += " In views, replace \(holders)." }
    if let wrapped {
      fix += " Drop other wrappers such as `@\(wrapped)` as well, or mark their properties `@ObservationIgnored`."
    }
    if isCostly {
      fix +=
        " Where `init` does work, build it outside of the view: `@State` would run that with each init of the view."
    }
    return fix
  }

  /// The wrappers by which views hold it, each with what takes its place.
  private func holders(of types: [TypeRecord], _ context: RuleContext) -> String {
    let known = context.program.known
    let observing = known.types(.observesObject)
    let (owning, shared) = (known.types(.owning), known.types(.fromEnvironment))
    var replacements: [String] = []
    for wrapper in types.flatMap({ context.holdings.holders(of: $0.id) }).map(\.wrapper)
    where observing.contains(wrapper) {
      let new =
        if owning.contains(wrapper) {
          "`@State`"
        } else if shared.contains(wrapper) {
          "`@Environment(Type.self)`, set with `.environment(_:)`"
        } else {
          "a plain property or `@Bindable`"
        }
      let text = "`@\(context.text(wrapper))` with \(new)"
      if !replacements.contains(text) { replacements.append(text) }
    }
    return replacements.sorted().joined(separator: ", ")
  }

  /// A wrapper of a stored property that does not compile on what the macro makes of it.
  private func wrapper(in types: [TypeRecord], _ context: RuleContext) -> String? {
    let published = context.program.words.published
    let known = context.program.known
    for property in types.flatMap(\.storedProperties) where !property.isStatic {
      for attribute in property.attributes where attribute.name != published {
        if known.types(.observesObject, .announces, .injects, .injected).contains(attribute.name)
          || context.program.resolve(name: attribute.name, at: property.node).id.map({
            context.program[$0].attributes.contains(context.program.words.propertyWrapper)
          }) ?? false
        {
          return context.text(attribute.name)
        }
      }
    }
    return nil
  }

  private func draftOfUnobserved(_ type: TypeRecord, _ context: RuleContext) -> Draft {
    Draft(
      at: type.declaration.node, type: type.id, evidence: "ObservableObject",
      message: "`\(type.qualifiedName)` is an `ObservableObject` although the app runs on "
        + "\(platforms(of: type, context)) and later and nothing of it is observed",
      fix:
        "Drop `ObservableObject`: hand it over as a plain object, or make it `@Observable` once it has state to show.")
  }

  /// Whether `init` calls something: `@StateObject` runs it once, `@State` with each init of the view.
  private func works(in type: TypeRecord, _ context: RuleContext) -> Bool {
    type.initializers.contains { initializer in
      initializer.body?.subtree.contains { node in
        guard node.kind == .call, let callee = node.callee?.plain else { return false }
        return callee.name != context.program.words.initializer
      } ?? false
    }
  }

  private func platforms(of type: TypeRecord, _ context: RuleContext) -> String {
    context.program.module(of: type).deploymentTargets.sorted { $0.key < $1.key }
      .map { "\(Self.title($0.key)) \(Self.number($0.value))" }.joined(separator: ", ")
  }

  private static func title(_ platform: String) -> String {
    switch platform {
    case "ios": "iOS"
    case "macos": "macOS"
    case "tvos": "tvOS"
    case "watchos": "watchOS"
    case "visionos": "visionOS"
    case "maccatalyst": "Mac Catalyst"
    default: platform
    }
  }

  private static func number(_ version: Double) -> String {
    version == version.rounded() && abs(version) < 1_000_000 ? String(Int(version)) : "\(version)"
  }
}
