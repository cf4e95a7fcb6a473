import Findings
import Rules
import Yams

/// `case.yml` of an example: what its files cannot say. Every key is optional.
///
///     title: the name of the folder, where it is too short or has a comma
///     options: { lines: 12 }
///     severity: medium
///     deployment-targets: { ios: 17 }
///     main-actor-by-default: true
///     swift-6-mode: true
struct CaseHeader {
  static let file = "case.yml"

  var title: String?
  var options: [String: OptionValue] = [:]
  var severity: Severity?
  var settings = Example.Settings()

  init() {}

  init(path: String) throws {
    for (key, value) in try YAMLFile.keys(of: path) {
      switch (key, value) {
      case ("title", let value as String): title = value
      case ("options", let values as [String: Any]):
        for (name, value) in values {
          guard let option = Self.option(value) else { throw ExampleError(path, "`\(name)` has no value of an option") }
          options[name] = option
        }
      case ("severity", let value as String):
        guard let severity = Severity(rawValue: value) else { throw ExampleError(path, "`\(value)` is no severity") }
        self.severity = severity
      case ("deployment-targets", let values as [String: Any]):
        for (platform, value) in values {
          guard let version = value as? Double ?? (value as? Int).map(Double.init) else {
            throw ExampleError(path, "the version of `\(platform)` is no number")
          }
          settings.deploymentTargets[platform] = version
        }
      case ("main-actor-by-default", let value as Bool): settings.isMainActorByDefault = value
      case ("swift-6-mode", let value as Bool): settings.isSwift6 = value
      default: throw ExampleError(path, "`\(key)` is unknown or has a value of another kind")
      }
    }
  }

  private static func option(_ value: Any) -> OptionValue? {
    switch value {
    case let value as Bool: .bool(value)
    case let value as Int: .int(value)
    case let value as [String]: .strings(value)
    default: nil
    }
  }
}
