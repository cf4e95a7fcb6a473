import Domain
import Yams

/// Reads the machines that agents may run on.
///
/// What becomes part of the command line of `ssh` is looked at closely: a destination that is taken for an option, or an
/// option that is taken for a destination, would run something else somewhere else.
struct HostReader {
  let reader: ConfigurationReader
  let values: YAMLValues

  /// Options of `ssh` without a value that change nothing about how the agent is started and watched.
  private static let flags = Set("46AaCKkqvXxYy")
  /// Those with a value, in the same argument or in the next one.
  private static let valued = Set("BbcFIiJlmop")

  func hosts(_ node: Node) throws -> [String: AgentHost] {
    guard !YAMLValues.isNothing(node) else { return [:] }
    guard let mapping = node.mapping else {
      throw reader.failure(node.mark, "'hosts' must be a mapping from names to hosts.")
    }
    var hosts: [String: AgentHost] = [:]
    for (key, value) in mapping {
      let host = try host(key, value)
      hosts[host.name] = host
    }
    return hosts
  }

  private func host(_ key: Node, _ node: Node) throws -> AgentHost {
    let name = try values.text(key, "the name of a host")
    guard name.count <= 60, name == name.trimmed, !Self.hasControl(name) else {
      throw reader.failure(key.mark, "the name of a host must have at most 60 characters, without blanks around it.")
    }
    var host = AgentHost(name: name, destination: "")
    try values.eachKey(
      of: node, "host '\(name)'",
      [
        "destination": { host.destination = try destination($0) },
        "options": { host.options = try options($0) },
      ])
    guard !host.destination.isEmpty else {
      throw reader.failure(key.mark, "host '\(name)' needs a 'destination': where ssh goes, as in ana@gpu.example.")
    }
    return host
  }

  private func destination(_ node: Node) throws -> String {
    let text = try values.text(node, "destination")
    let isPlain = !text.contains(where: \.isWhitespace) && !Self.hasControl(text) && text.utf8.count <= 1024
    // Behind the name of a user, too: ssh takes that apart.
    guard isPlain, !text.split(separator: "@", omittingEmptySubsequences: false).contains(where: { $0.hasPrefix("-") })
    else {
      throw reader.failure(
        node.mark,
        "'destination' must be where ssh goes, as in ana@gpu.example, not '\(Quoting.short(text))': no blanks, and no "
          + "'-' at its beginning. Options have a list of their own, 'options'.")
    }
    return text
  }

  private func options(_ node: Node) throws -> [String] {
    let options = try values.texts(node, "options")
    let places = node.sequence.map { $0.map(\.mark) } ?? []
    var index = 0
    while index < options.count {
      let option = options[index]
      let place = index < places.count ? places[index] : node.mark
      let letters = option.dropFirst()
      guard option.hasPrefix("-"), let first = letters.first else {
        throw reader.failure(
          place, "'\(Quoting.short(option))' is not an ssh option: ssh would use it as the destination.")
      }
      if Self.valued.contains(first) {
        if letters.count == 1 {
          index += 1
          guard index < options.count else {
            throw reader.failure(place, "the option '\(option)' needs a value: the next text of the list.")
          }
        }
      } else if !letters.allSatisfy(Self.flags.contains) {
        let known = (Self.valued.sorted() + Self.flags.sorted()).map { "-\($0)" }.joined(separator: " ")
        throw reader.failure(
          place,
          "the option '\(Quoting.short(option))' of ssh cannot be used here: it may change how agents are started. "
            + "There are \(known).")
      }
      index += 1
    }
    return options
  }

  private static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }
}
