import Domain

/// What a repository proposes, in words.
public enum ProposalWords {
  /// What its defaults say that needs no consent.
  public static func facts(_ defaults: RepositoryDefaults) -> [String] {
    var facts: [String] = []
    if let agent = defaults.agent { facts.append("Agent: \(VisibleText.of(agent))") }
    if !defaults.copy.isEmpty {
      facts.append("Ignored files to copy: \(Format.list(defaults.copy.map(VisibleText.of), limit: 10))")
    }
    if defaults.ports > 0 { facts.append("\(Format.count(defaults.ports, "port")) for each session") }
    return facts
  }
}

extension RepositoryProposal.Kind {
  /// What it is called.
  public var title: String {
    switch self {
    case .setup: "Set-up script"
    case .run: "Run script"
    case .archive: "Archive script"
    case .disposable: "Disposable files"
    }
  }
}

extension PortRange {
  /// "20000", "20000–20004".
  public var text: String { count == 1 ? "\(first)" : "\(first)–\(first + count - 1)" }
}
