import Domain
import Foundation
import Yams

/// Reads the file, strictly: whatever is not understood is an error with its place.
struct ConfigurationReader {
  let path: String

  func read(_ text: String) throws -> Configuration {
    let root = try root(of: text)
    var configuration = Configuration()
    guard let root, !YAMLValues.isNothing(root) else { return configuration }
    let values = YAMLValues(reader: self)
    try values.eachKey(
      of: root, "the settings",
      [
        "branchPrefix": { configuration.settings.branchPrefix = try prefix($0, values) },
        "disposable": { configuration.settings.disposablePatterns = try values.texts($0, "disposable") },
        "stopGrace": { configuration.settings.stopGrace = try values.seconds($0, "stopGrace", 0...3600) },
        "setUpLimit": { configuration.settings.setUpLimit = try values.seconds($0, "setUpLimit", 1...86400) },
        "outputQuota": { configuration.settings.outputQuota = try values.whole($0, "outputQuota", 1...100_000) << 20 },
        "onWaiting": { configuration.settings.onWaiting = try program($0, values) },
        "webhook": { configuration.settings.webhook = try address($0, values) },
        "profiles": { configuration.profiles = try ProfileReader(reader: self, values: values).profiles($0) },
        "templates": { configuration.templates = try TemplateReader(reader: self, values: values).templates($0) },
      ], former: ["hosts": Self.formerHosts])
    return configuration
  }

  /// What the text is as YAML; nothing for an empty one.
  func root(of text: String) throws -> Node? {
    do { return try Yams.compose(yaml: text) } catch let error as YamlError { throw failure(error) }
  }

  private func prefix(_ node: Node, _ values: YAMLValues) throws -> String {
    let prefix = try values.text(node, "branchPrefix", mayBeEmpty: true)
    // Only what makes every branch invalid; git checks the whole name.
    guard prefix.utf8.count <= 60, !prefix.hasPrefix("-"), !prefix.hasPrefix("/"), !prefix.contains("..") else {
      throw failure(
        node.mark, "'branchPrefix' must be the beginning of a branch name of at most 60 bytes, as in 'session-'.")
    }
    return prefix
  }

  private func program(_ node: Node, _ values: YAMLValues) throws -> String {
    let path = try values.text(node, "onWaiting")
    guard path.hasPrefix("/") else {
      throw failure(node.mark, "'onWaiting' must be the full path of a program, as in '/home/ada/bin/tell-me'.")
    }
    return path
  }

  /// The message does not repeat the address: it may hold a secret.
  private func address(_ node: Node, _ values: YAMLValues) throws -> URL {
    let text = try values.text(node, "webhook")
    guard text.utf8.count <= 2000, let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else {
      throw failure(
        node.mark, "'webhook' must be an address of the web, as in 'https://hooks.example.org/maestro'.")
    }
    return url
  }

  /// Of `hosts` and of `host` in a profile: to run such a profile here instead would not be what the user wrote.
  static let formerHosts =
    "Maestro no longer runs agents on other hosts. Remove this key; to work on another machine, start Maestro there and "
    + "forward its port: ssh -L."

  func failure(_ mark: Mark?, _ problem: String) -> SessionError {
    let place = mark.map { ":\($0.line):\($0.column):" } ?? ""
    return SessionError(.invalid, step: "Read the settings", reason: "\(path)\(place) \(problem)")
  }

  private func failure(_ error: YamlError) -> SessionError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      failure(mark, "is not YAML: \(problem).")
    case .duplicatedKeysInMapping(let keys, let context):
      failure(context.mark, "the key '\(Quoting.short(keys.sorted().first ?? ""))' is there twice; remove one.")
    case .reader(let problem, _, _, _): failure(nil, "is not YAML: \(problem).")
    default: failure(nil, "is not YAML.")
    }
  }
}
