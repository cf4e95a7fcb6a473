import Digests
import Domain
import Foundation

/// Reads what repositories propose, and what of it the user has agreed to.
struct Proposals {
  static let step = "Read the defaults of the repository"
  /// How much of a digest tells what is agreed to: too much to be made to fit.
  static let digits = 16

  let parts: EngineParts

  func proposal(of repository: Repository) async throws -> RepositoryProposal {
    let own = WorktreePaths.folder(of: repository, in: parts.settings.defaultsFolder) + ".yml"
    let defaults = try await parts.ports.defaults.defaults(of: repository, own: own)
    let agreed = try await parts.store.consents(of: repository.commonDirectory)
    var items: [RepositoryProposal.Item] = []
    for kind in RepositoryProposal.Kind.allCases {
      if let item = try item(kind, defaults, repository, agreed) { items.append(item) }
    }
    return RepositoryProposal(repository: repository, defaults: defaults, items: items)
  }

  private func item(
    _ kind: RepositoryProposal.Kind, _ defaults: RepositoryDefaults, _ repository: Repository, _ agreed: Set<String>
  ) throws -> RepositoryProposal.Item? {
    let text: String?
    switch kind {
    case .setup: text = defaults.setup
    case .run: text = defaults.run
    case .archive: text = defaults.archive
    case .disposable: text = defaults.disposable.isEmpty ? nil : defaults.disposable.joined(separator: "\n")
    }
    guard let text else { return nil }
    if kind != .disposable, let script = try file(text, kind, repository) {
      // Also when the user named it: what it says is up to the repository.
      return RepositoryProposal.Item(
        kind: kind, text: script.text, path: script.path, digest: script.digest,
        isAgreed: agreed.contains(script.digest))
    }
    let digest = ScriptDigest.of(kind, Array(text.utf8))
    return RepositoryProposal.Item(
      kind: kind, text: text, path: nil, digest: digest, isAgreed: defaults.source == .own || agreed.contains(digest))
  }

  /// The script that a text names; nothing when the text itself is one.
  private func file(_ text: String, _ kind: RepositoryProposal.Kind, _ repository: Repository) throws -> Script? {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !word.contains(where: \.isWhitespace), word.utf8.count <= 1024, !word.hasPrefix("/"),
      Folders.isSomething(at: "\(repository.path)/\(word)"), !Folders.isFolder("\(repository.path)/\(word)")
    else { return nil }
    do {
      let script = try SetUpScript.read(word, of: repository, digest: { ScriptDigest.of(kind, $0) })
      return script
    } catch let error as SessionError {
      throw SessionError(
        error.kind, step: Self.step, reason: "The \(kind.noun) of the defaults cannot be used: \(error.reason)",
        details: error.details, field: .setUp)
    }
  }
}

/// What the user agrees to: a text together with what is done with it.
enum ScriptDigest {
  static func of(_ kind: RepositoryProposal.Kind, _ bytes: some Sequence<UInt8>) -> String {
    Digest.of(Array("\(kind.rawValue)\0".utf8) + Array(bytes))
  }
}

extension RepositoryProposal.Kind {
  /// What a user would call it.
  var noun: String {
    switch self {
    case .setup: "set-up script"
    case .run: "run script"
    case .archive: "archive script"
    case .disposable: "list of disposable files"
    }
  }
}
