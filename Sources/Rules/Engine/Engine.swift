import Architecture
import Facts
import Findings

/// Runs the rules over a program.
public struct Engine: Sendable {
  /// What a run gives: findings in order, and the profiles with the evidence that chose them.
  public struct Result: Sendable, Codable {
    /// In the order of ``Finding/inOrder(_:_:)``.
    public var findings: [Finding]
    /// What comments in the code suppress, in the same order: findings with the suppressed places only.
    public var suppressed: [Finding] = []
    /// The active profiles, each with the evidence when it was detected.
    public var profiles: [String]
    /// The rules that ran, and the one about suppressions.
    public var rules: [RuleSummary]
  }

  /// The id under which suppressions that do nothing are reported.
  public static let suppressionRule = Suppression.unusedRule

  private let rules: [any Rule.Type]
  private let settings: RuleSettings

  /// An engine for a set of rules; the settings decide which of them run.
  public init(rules: [any Rule.Type] = Catalogue.rules, settings: RuleSettings = RuleSettings()) {
    self.rules = rules
    self.settings = settings
  }

  /// Checks a program.
  ///
  /// - Parameters:
  ///   - layers: the layer of every type, by its index; see ``Engine/layers(of:roles:override:)``.
  ///   - watch: told which rule runs where.
  ///   - parallel: calls its second argument for every index below its first, on as many threads as it likes, and
  ///     waits.
  public func run(
    _ program: Program, roles: RoleTable, effects: SideEffects, holdings: Holdings, layers: [Layer],
    watch: RuleWatch = .none, parallel: (Int, @escaping @Sendable (Int) -> Void) -> Void
  ) -> Result {
    let exemption = Exemption(program, roles: roles)
    let detected = ProfileDetection.detect(program, roles: roles)
    let profiles = settings.profiles ?? Set(detected.map(\.profile))
    let context = context(
      program, roles: roles, effects: effects, holdings: holdings, layers: layers, exemption: exemption, watch: watch)
    let circumstances = Circumstances(context)
    let active = rules.filter { isActive($0.description, profiles: profiles) }
    let results = Slots<[Precedence.Candidate]>(count: active.count)
    parallel(active.count) { index in
      let description = active[index].description
      watch.starts(description.id)
      defer { watch.ends() }
      let drafts = active[index].init().check(
        context.with(options: description.options, configured: settings.options[description.id] ?? [:]))
      let writer = FindingWriter(
        context: context, description: description, severity: settings.severities[description.id],
        circumstances: circumstances)
      results.set(index, drafts.compactMap { exemption.covers($0, area: description.area) ? nil : writer.written($0) })
    }
    var findings = Precedence.apply(results.values.flatMap { $0 })
    let outcome = Suppression.apply(
      findings, program: program, knownRules: Set(rules.map { $0.description.id }),
      activeRules: Set(active.map { $0.description.id }))
    findings = Causes.apply(outcome.reported, context)
    findings.sort(by: Finding.inOrder)
    let words =
      settings.profiles.map { $0.map(\.rawValue).sorted() }
      ?? detected.map { "\($0.profile.rawValue) (\($0.evidence))" }
    return Result(
      findings: findings, suppressed: outcome.suppressed.sorted(by: Finding.inOrder), profiles: words,
      rules: active.map { $0.description.summary(severity: settings.severities[$0.description.id]) } + [
        Suppression.summary
      ])
  }

  /// What a rule may look at, for other questions about the same program.
  public func context(
    _ program: Program, roles: RoleTable, effects: SideEffects, holdings: Holdings, layers: [Layer]
  ) -> RuleContext {
    context(
      program, roles: roles, effects: effects, holdings: holdings, layers: layers,
      exemption: Exemption(program, roles: roles), watch: .none)
  }

  private func context(
    _ program: Program, roles: RoleTable, effects: SideEffects, holdings: Holdings, layers: [Layer],
    exemption: Exemption, watch: RuleWatch
  ) -> RuleContext {
    let known = program.known
    return RuleContext(
      program: program, roles: roles, effects: effects, holdings: holdings, ui: UIVocabulary(known),
      exempt: exemption.types,
      serviceLocators: settings.serviceLocators.union(known.words(.serviceLocator).exact.ids.map { program.names[$0] }),
      layers: layers,
      shared: SharedAnswers(), watch: watch, options: [:], configured: [])
  }

  /// The layer of every type: what the configuration maps, else what the role implies.
  public static func layers(
    of program: Program, roles: RoleTable, override: (_ path: String, _ module: String) -> Layer?
  ) -> [Layer] {
    let byFile = program.files.indices.map { index in
      override(program.files[index].path, program.modules[program.contexts[index].module].name)
    }
    return program.types.map { type in
      byFile[type.file] ?? Layer(role: roles.certain(type.id))
    }
  }

  private func isActive(_ description: RuleDescription, profiles: Set<Profile>) -> Bool {
    if settings.crashed.contains(description.id) { return false }
    if !settings.only.isEmpty { return settings.only.contains(description.id) }
    if settings.disabled.contains(description.id) { return false }
    if settings.enabled.contains(description.id) { return true }
    guard description.isOnByDefault else { return false }
    return description.profiles.isEmpty || !profiles.isDisjoint(with: description.profiles)
  }
}

extension RuleDescription {
  /// What reports say of the rule, with the severity of a run.
  public func summary(severity: Severity? = nil) -> RuleSummary {
    RuleSummary(
      id: id, summary: summary, rationale: rationale, severity: severity ?? self.severity, section: section,
      consequence: consequence, guide: RuleGuidance(fires: fires, silent: silent, fix: fix))
  }
}
