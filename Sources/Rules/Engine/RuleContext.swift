import Architecture
import Facts
import Findings

/// What a rule may look at.
public struct RuleContext: Sendable {
  /// All files as one program with resolved names.
  public let program: Program
  /// What each type is, with the evidence.
  public let roles: RoleTable
  /// I/O that types do in their own code.
  public let effects: SideEffects
  /// Who holds whom.
  public let holdings: Holdings
  /// Names declared by UI frameworks.
  public let ui: UIVocabulary
  /// Types that no rule but those about tests may report: tests, doubles, previews, generated code.
  public let exempt: [Bool]
  /// Names of classes that the team calls service locators, `ServiceLocator` and `Current` among them.
  public let serviceLocators: Set<String>
  let layers: LayerMap
  let shared: SharedAnswers
  let watch: RuleWatch
  let options: [String: OptionValue]
  /// The options that the configuration sets.
  let configured: Set<String>

  /// The names of the program, to get ids from texts and back.
  public var names: Names { program.names }

  /// Types of a role, certain enough to act on; without tests, doubles, previews and generated code.
  public func types(_ roles: Role...) -> WatchedTypes { types(roles) { _ in true } }

  /// Those of them that are as asked for.
  func types(_ roles: [Role], where isWanted: (TypeRecord) -> Bool) -> WatchedTypes {
    // By index: copying every record to look at it would cost more than the look.
    let types: [TypeRecord] = program.types.indices.compactMap { index in
      !exempt[index] && roles.contains(self.roles.certain(TypeID(index))) && isWanted(program.types[index])
        ? program.types[index] : nil
    }
    return WatchedTypes(types: types, watch: watch)
  }

  /// The role of a type, `other` when it is not certain.
  public func role(_ id: TypeID) -> Role { roles.certain(id) }

  /// The role of the type of the program that a written or inferred type is about.
  public func role(of use: TypeUse) -> Role { use.id.map { roles.certain($0) } ?? .other }

  /// The value of an option of the running rule: what the configuration says, else its standard.
  public func int(_ name: String) -> Int {
    if case .int(let value)? = options[name] { return value }
    return 0
  }

  /// A limit of the running rule.
  func limit(_ name: String) -> Limit { Limit(int(name), isStandard: !configured.contains(name)) }

  /// The value of an option of the running rule.
  public func bool(_ name: String) -> Bool {
    if case .bool(let value)? = options[name] { return value }
    return false
  }

  /// The value of an option of the running rule.
  public func strings(_ name: String) -> [String] {
    if case .strings(let value)? = options[name] { return value }
    return []
  }

  /// The layer that configuration or role gives a type.
  public func layer(of id: TypeID) -> Layer { layers[id.index] }

  /// The context of a rule: its standard options, and what the configuration says instead.
  func with(options: [RuleOption], configured: [String: OptionValue]) -> RuleContext {
    let standard = Dictionary(options.map { ($0.name, $0.standard) }) { first, _ in first }
    return RuleContext(
      program: program, roles: roles, effects: effects, holdings: holdings, ui: ui, exempt: exempt,
      serviceLocators: serviceLocators, layers: layers, shared: shared, watch: watch,
      options: standard.merging(configured) { $1 }, configured: Set(configured.keys))
  }
}
