import Domain
import Yams

/// Reads the user's own profiles.
struct ProfileReader {
  let reader: ConfigurationReader
  let values: YAMLValues

  func profiles(_ node: Node) throws -> [AgentProfile] {
    try values.named(node, kind: "profile", list: "profiles", content: "profiles", read: profile)
  }

  private func profile(_ key: Node, _ name: String, _ node: Node) throws -> AgentProfile {
    var profile = AgentProfile(name: name, executable: "", promptDelivery: .none)
    var delivery: (AgentProfile.PromptDelivery, Node)?
    try values.eachKey(
      of: node, "profile '\(name)'",
      [
        "command": { profile.executable = try values.text($0, "command") },
        "arguments": { profile.arguments = try values.texts($0, "arguments", mayBeEmpty: true) },
        "resume": { profile.resumeArguments = try values.texts($0, "resume", mayBeEmpty: true) },
        "prompt": { delivery = (try self.delivery($0), $0) },
        "environment": { profile.environment = try environment($0) },
        "waiting": { profile.waitingPatterns = try patterns($0) },
        "reports": { profile.reports = try reports($0) },
      ], former: ["host": ConfigurationReader.formerHosts])
    guard !profile.executable.isEmpty else {
      throw reader.failure(key.mark, "profile '\(name)' needs a 'command': the program to run.")
    }
    let takesArgument = profile.arguments.contains { $0.contains("{prompt}") }
    profile.promptDelivery = delivery?.0 ?? (takesArgument ? .argument : .none)
    guard (profile.promptDelivery == .argument) == takesArgument else {
      throw reader.failure(
        delivery?.1.mark ?? key.mark,
        takesArgument
          ? "an argument of profile '\(name)' holds {prompt}, so 'prompt' must be 'argument'."
          : "'prompt' is 'argument', but no argument of profile '\(name)' holds {prompt}.")
    }
    return profile
  }

  private func delivery(_ node: Node) throws -> AgentProfile.PromptDelivery {
    let text = try values.text(node, "prompt")
    if let delivery = AgentProfile.PromptDelivery(rawValue: text) { return delivery }
    let known = AgentProfile.PromptDelivery.allCases.map(\.rawValue)
    throw reader.failure(
      node.mark,
      "'prompt' must be \(known.joined(separator: ", ")), not '\(Quoting.short(text))'\(Suggestion.text(text, known))")
  }

  private func reports(_ node: Node) throws -> AgentProfile.Reports {
    let text = try values.text(node, "reports")
    if let reports = AgentProfile.Reports(rawValue: text) { return reports }
    let known = AgentProfile.Reports.allCases.map(\.rawValue)
    throw reader.failure(
      node.mark,
      "'reports' must be \(known.joined(separator: ", ")), not '\(Quoting.short(text))'\(Suggestion.text(text, known))")
  }

  private func environment(_ node: Node) throws -> [String: String] {
    guard !YAMLValues.isNothing(node) else { return [:] }
    guard let mapping = node.mapping else {
      throw reader.failure(node.mark, "'environment' must be a mapping from names to values.")
    }
    var environment: [String: String] = [:]
    for (key, value) in mapping {
      let name = try values.text(key, "the name of a variable")
      guard !name.contains("=") else { throw reader.failure(key.mark, "the name of a variable has no '=' in it.") }
      environment[name] = try values.text(value, name, mayBeEmpty: true)
    }
    return environment
  }

  private func patterns(_ node: Node) throws -> [String] {
    let patterns = try values.texts(node, "waiting")
    for (pattern, place) in zip(patterns, node.sequence.map(Array.init) ?? []) {
      do { _ = try Regex(pattern) } catch {
        throw reader.failure(place.mark, "'\(Quoting.short(pattern))' is not a regular expression: \(error)")
      }
    }
    return patterns
  }
}
