import Architecture
import Findings
import Rules
import Workspace

/// Configuration and command line, as the rules and roles take them.
enum SettingsBuilder {
  static func settings(_ configuration: Configuration, _ request: AnalysisRequest) throws(UsageError) -> RuleSettings {
    var settings = RuleSettings()
    for case .rule(let id) in request.crashes.map(\.work) { settings.crashed.insert(id) }
    for (id, setting) in configuration.rules {
      if let severity = setting.severity { settings.severities[id] = Severity(rawValue: severity) }
      switch setting.isOn {
      case true: settings.enabled.insert(id)
      case false: settings.disabled.insert(id)
      default: break
      }
      var options: [String: OptionValue] = [:]
      for (name, value) in setting.options {
        switch value {
        case .int(let value): options[name] = .int(value)
        case .bool(let value): options[name] = .bool(value)
        case .stringList(let value): options[name] = .strings(value)
        case .double, .string: break
        }
      }
      if !options.isEmpty { settings.options[id] = options }
    }
    let known = request.rules.map { $0.description.id } + [Engine.suppressionRule]
    for id in request.only + request.skip where !known.contains(id) {
      throw UsageError("There is no rule '\(id)'; \(NearestName.hint(for: id, among: known))")
    }
    settings.only = Set(request.only)
    settings.disabled.formUnion(request.skip)
    settings.only.subtract(request.skip)
    if !request.only.isEmpty, settings.only.isEmpty {
      throw UsageError("--only and --skip leave no rule to run; name a rule that is not skipped.")
    }
    let names = request.profiles.isEmpty ? configuration.profiles : request.profiles
    if !names.contains(ConfigurationSchema.automaticProfile) {
      var profiles: Set<Profile> = []
      for name in names {
        guard let profile = Profile(rawValue: name) else {
          throw UsageError(
            "There is no profile '\(name)'; use auto, \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        profiles.insert(profile)
      }
      settings.profiles = profiles
    }
    settings.serviceLocators = Set(
      configuration.roles.filter { $0.role == ConfigurationSchema.serviceLocator }.map(\.pattern))
    return settings
  }

  /// The settings without `--only` and `--skip`. What was accepted was accepted of the whole: a rule that runs alone finds
  /// what a more precise one takes from it otherwise.
  static func unrestricted(
    _ configuration: Configuration, _ request: AnalysisRequest
  ) throws(UsageError) -> RuleSettings {
    var whole = request
    whole.only = []
    whole.skip = []
    var settings = try settings(configuration, whole)
    settings.enabled.formUnion(request.only)
    settings.disabled.subtract(request.only)
    return settings
  }

  static func overrides(_ configuration: Configuration) -> [RoleOverride] {
    configuration.roles.compactMap { mapping in
      // A service locator is a container to everything that asks for roles.
      let role = mapping.role == ConfigurationSchema.serviceLocator ? Role.container : Role(rawValue: mapping.role)
      return role.map { RoleOverride(pattern: mapping.pattern, role: $0) }
    }
  }
}

/// Layers that the configuration maps to folders and modules.
struct LayerOverrides: Sendable {
  private let entries: [(layer: Layer, paths: PathGlobSet?, modules: Set<String>)]

  init(_ configuration: Configuration) {
    entries = configuration.layers.compactMap { mapping in
      guard let layer = Layer(name: mapping.name) else { return nil }
      let paths = mapping.paths.isEmpty ? nil : try? PathGlobSet(mapping.paths)
      return (layer, paths, Set(mapping.modules))
    }
  }

  func layer(path: String, module: String) -> Layer? {
    entries.first { $0.modules.contains(module) || ($0.paths?.matches(path) ?? false) }?.layer
  }
}
