import Architecture
import Rules
import Workspace

/// Reads `.lintel.yml`.
enum ConfigurationLoader {
  static func load(_ root: RunRoot) throws(UsageError) -> Configuration {
    guard let path = root.configurationPath else { return .default }
    switch FileReader.read(absolutePath: path, limit: 1 << 20, followLinks: true) {
    case .failure(let failure): throw UsageError("\(path): \(failure)")
    case .success(let bytes):
      do throws(ConfigurationError) {
        return try Configuration.parse(bytes, path: path, schema: schema)
      } catch {
        throw UsageError("\(error)")
      }
    }
  }

  /// Everything a configuration may name.
  static var schema: ConfigurationSchema {
    ConfigurationSchema(
      rules: Catalogue.rules.map { rule in
        ConfigurationSchema.Rule(
          id: rule.description.id,
          options: rule.description.options.map { option in
            let kind: ConfigurationSchema.OptionKind =
              switch option.standard {
              case .int: .int(0...1_000_000)
              case .bool: .bool
              case .strings: .stringList
              }
            return ConfigurationSchema.Option(name: option.name, kind: kind)
          })
      } + [ConfigurationSchema.Rule(id: Engine.suppressionRule)],
      roles: Role.names, profiles: Profile.allCases.map(\.rawValue), layers: Layer.names)
  }
}
