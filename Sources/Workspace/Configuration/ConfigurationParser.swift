/// Turns YAML into a configuration and collects all mistakes on the way.
struct ConfigurationParser {
  private enum Key: String, CaseIterable {
    case profile, include, exclude, layers, roles, rules, knowledge
  }

  /// A file with more mistakes is no configuration; comparing all its names would take long.
  private static let problemLimit = 50

  let schema: ConfigurationSchema
  private(set) var problems: [ConfigurationError.Problem] = []

  init(schema: ConfigurationSchema) { self.schema = schema }

  mutating func parse(_ bytes: [UInt8]) -> Configuration {
    var configuration = Configuration.default
    do {
      guard let root = try YAMLReader.read(bytes, allowsAliases: false), !root.isNull else { return configuration }
      guard let pairs = root.pairs else {
        report(root, "the file must be a mapping such as 'profile: auto', but it is \(root.noun)")
        return configuration
      }
      for pair in pairs { read(pair, into: &configuration) }
    } catch {
      problems.append(.init(line: error.line, column: error.column, message: error.message))
    }
    return configuration
  }

  private mutating func read(_ pair: YAMLPair, into configuration: inout Configuration) {
    guard let name = keyText(pair.key) else { return }
    guard let key = Key(rawValue: name) else {
      return unknown(pair.key, "key", name, Key.allCases.map(\.rawValue))
    }
    // A key whose entries are all commented out keeps its default.
    if pair.value.isNull { return }
    switch key {
    case .profile: configuration.profiles = profiles(pair.value)
    case .include: configuration.include = globs(pair.value, of: "include")
    case .exclude: configuration.exclude = globs(pair.value, of: "exclude")
    case .knowledge: configuration.knowledge = globs(pair.value, of: "knowledge")
    case .layers: configuration.layers = layers(pair.value)
    case .roles: configuration.roles = roles(pair.value)
    case .rules: configuration.rules = rules(pair.value)
    }
  }

  private mutating func profiles(_ value: YAMLValue) -> [String] {
    let known = [ConfigurationSchema.automaticProfile] + schema.profiles
    let names = texts(value, of: "profile")
    if names.isEmpty, value.items != nil { report(value, "'profile' is an empty list; use 'profile: auto'") }
    for name in names where !known.contains(name.text) { unknown(name.value, "profile", name.text, known) }
    return unique(names.map(\.text))
  }

  private mutating func layers(_ value: YAMLValue) -> [Configuration.Layer] {
    var layers: [Configuration.Layer] = []
    for pair in mapping(value, "layers", example: "domain: { paths: [\"**/Domain/**\"] }") {
      guard let name = keyText(pair.key) else { continue }
      if !schema.layers.isEmpty, !schema.layers.contains(name) {
        unknown(pair.key, "layer", name, schema.layers)
        continue
      }
      var layer = Configuration.Layer(name: name, paths: [])
      for part in mapping(pair.value, "layers.\(name)", example: "paths: [\"**/Domain/**\"]") {
        guard let key = keyText(part.key) else { continue }
        switch key {
        case "paths": layer.paths = globs(part.value, of: "layers.\(name).paths")
        case "modules": layer.modules = unique(texts(part.value, of: "layers.\(name).modules").map(\.text))
        default: unknown(part.key, "key of a layer", key, ["paths", "modules"])
        }
      }
      if pair.value.pairs?.isEmpty == true {
        report(pair.value, "the layer '\(name)' has neither 'paths' nor 'modules'; add one of them")
      }
      layers.append(layer)
    }
    return layers
  }

  private mutating func roles(_ value: YAMLValue) -> [Configuration.RoleMapping] {
    let known = schema.roles + [ConfigurationSchema.serviceLocator]
    var roles: [Configuration.RoleMapping] = []
    for pair in mapping(value, "roles", example: "\"*Processor\": viewModel") {
      guard let pattern = keyText(pair.key) else { continue }
      guard let role = pair.value.text, !pair.value.isNull else {
        report(pair.value, "the role of '\(pattern)' must be the name of a role, but it is \(pair.value.noun)")
        continue
      }
      guard known.contains(role) else {
        unknown(pair.value, "role", role, known)
        continue
      }
      roles.append(.init(pattern: pattern, role: role))
    }
    return roles
  }

  private mutating func rules(_ value: YAMLValue) -> [String: Configuration.RuleSetting] {
    var settings: [String: Configuration.RuleSetting] = [:]
    for pair in mapping(value, "rules", example: "missing-marks: off") {
      guard let id = keyText(pair.key) else { continue }
      guard let rule = schema.rules.first(where: { $0.id == id }) else {
        unknown(pair.key, "rule", id, schema.rules.map(\.id))
        continue
      }
      settings[id] = setting(pair.value, of: rule)
    }
    return settings
  }

  private mutating func setting(_ value: YAMLValue, of rule: ConfigurationSchema.Rule) -> Configuration.RuleSetting {
    var setting = Configuration.RuleSetting()
    guard let pairs = value.pairs else {
      level(value, of: rule.id, into: &setting)
      return setting
    }
    for pair in pairs {
      guard let name = keyText(pair.key) else { continue }
      if name == "severity" {
        level(pair.value, of: rule.id, into: &setting)
      } else if let option = rule.options.first(where: { $0.name == name }) {
        setting.options[name] = self.value(pair.value, of: option, name: "\(rule.id).\(name)")
      } else {
        unknown(pair.key, "option of '\(rule.id)'", name, ["severity"] + rule.options.map(\.name))
      }
    }
    return setting
  }

  /// `off`, `on` or a severity.
  private mutating func level(_ value: YAMLValue, of rule: String, into setting: inout Configuration.RuleSetting) {
    let choices = ["off", "on"] + schema.severities
    guard let text = value.text, !value.isNull else {
      let found = value.isNull ? "empty" : value.noun
      return report(value, "'\(rule)' must be \(choices.joined(separator: ", ")) or options, but it is \(found)")
    }
    switch text {
    case "off", "false", "Off", "OFF": setting.isOn = false
    case "on", "true", "On", "ON": setting.isOn = true
    case _ where schema.severities.contains(text):
      setting.isOn = true
      setting.severity = text
    default: unknown(value, "severity", text, choices)
    }
  }
}

// MARK: - Values

extension ConfigurationParser {
  private mutating func value(
    _ value: YAMLValue, of option: ConfigurationSchema.Option, name: String
  ) -> Configuration.OptionValue? {
    let text = value.isNull ? nil : value.text
    let shown = value.isNull ? "empty" : text.map { "'\(Self.short($0))'" } ?? value.noun
    switch option.kind {
    case .int(let range):
      if let text, let number = Int(text), range.contains(number) { return .int(number) }
      let limits = "between \(range.lowerBound) and \(range.upperBound)"
      report(value, "'\(name)' must be a whole number \(limits), but it is \(shown)")
    case .double(let range):
      if let text, let number = Double(text), range.contains(number) { return .double(number) }
      let limits = "between \(range.lowerBound) and \(range.upperBound)"
      report(value, "'\(name)' must be a number \(limits), but it is \(shown)")
    case .bool:
      switch text {
      case "true", "on", "yes": return .bool(true)
      case "false", "off", "no": return .bool(false)
      default: report(value, "'\(name)' must be true or false, but it is \(shown)")
      }
    case .string(let allowed):
      guard let text else {
        report(value, "'\(name)' must be a string, but it is \(shown)")
        return nil
      }
      if allowed.isEmpty || allowed.contains(text) { return .string(text) }
      unknown(value, "value of '\(name)'", text, allowed)
    case .stringList:
      if value.isNull {
        report(value, "'\(name)' must be a list of strings, but it is \(shown)")
      } else {
        return .stringList(texts(value, of: name).map(\.text))
      }
    }
    return nil
  }

  private mutating func globs(_ value: YAMLValue, of name: String) -> [String] {
    var globs: [String] = []
    for item in texts(value, of: name) {
      do {
        _ = try PathGlob(item.text)
        globs.append(item.text)
      } catch {
        report(item.value, "'\(Self.short(item.text))' in '\(name)' is not a valid pattern: \(error)")
      }
    }
    return unique(globs)
  }

  /// A text or a list of texts.
  private mutating func texts(_ value: YAMLValue, of name: String) -> [(text: String, value: YAMLValue)] {
    if case .mapping = value.content {
      report(value, "'\(name)' must be a string or a list of strings, but it is a mapping")
      return []
    }
    var texts: [(text: String, value: YAMLValue)] = []
    for item in value.items ?? [value] {
      if let text = item.text, !item.isNull, !text.isEmpty {
        texts.append((text, item))
      } else {
        let found = item.text == nil ? item.noun : "empty"
        report(item, "an entry of '\(name)' must be a string, but it is \(found)")
      }
    }
    return texts
  }

  private mutating func mapping(_ value: YAMLValue, _ name: String, example: String) -> [YAMLPair] {
    if let pairs = value.pairs { return pairs }
    let found = value.isNull ? "empty" : value.noun
    report(value, "'\(name)' must be a mapping such as '\(example)', but it is \(found)")
    return []
  }

  private mutating func keyText(_ key: YAMLValue) -> String? {
    if let text = key.text, !text.isEmpty { return text }
    report(key, "a key must be a string, but it is \(key.text == nil ? key.noun : "empty")")
    return nil
  }

  private mutating func unknown(_ place: YAMLValue, _ what: String, _ name: String, _ known: [String]) {
    guard problems.count < Self.problemLimit else { return }
    report(place, "unknown \(what) '\(Self.short(name))'; \(NearestName.hint(for: name, among: known))")
  }

  private mutating func report(_ place: YAMLValue, _ message: String) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(.init(line: place.line, column: place.column, message: message))
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen = Set<String>()
    return texts.filter { seen.insert($0).inserted }
  }

  /// Long and odd texts as they fit into a sentence.
  private static func short(_ text: String) -> String {
    PrintableName.escaped(text.utf8.prefix(80)) + (text.utf8.count > 80 ? "…" : "")
  }
}
