import Domain
import Foundation

/// A script that the user agreed to, as it is run: exactly what was read, or not at all.
struct AgreedScript {
  let parts: EngineParts
  let item: RepositoryProposal.Item
  let session: Session

  /// - Parameter limit: how long it may take.
  func run(step: String, limit: Duration) throws -> ScriptRun {
    ScriptRun(
      path: try place(step), workingDirectory: session.worktreePath, environment: Self.environment(of: session),
      limit: limit)
  }

  static func environment(of session: Session) -> [String: String] {
    [
      "MAESTRO_SESSION": session.id.description, "MAESTRO_BRANCH": session.branch,
      "MAESTRO_WORKTREE": session.worktreePath, "MAESTRO_REPOSITORY": session.repository.path,
    ].merging(session.ports?.environment ?? [:]) { $1 }
  }

  private func place(_ step: String) throws -> String {
    guard item.isAgreed else { throw Self.refusal(item.kind, step) }
    guard let path = item.path else { return try written(step) }
    let places = ["\(session.worktreePath)/\(path)", "\(session.repository.path)/\(path)"]
    let kind = item.kind
    guard let place = places.first(where: { SetUpScript.digest(at: $0, { ScriptDigest.of(kind, $0) }) == item.digest })
    else {
      throw SessionError(
        .refused, step: step,
        reason: "The script '\(Shown.short(path))' is not the one that was agreed to any more; see: maestro trust",
        field: .setUp)
    }
    return place
  }

  /// The text in a file of ours. A command that fails ends it.
  private func written(_ step: String) throws -> String {
    try Folders.make(parts.settings.scriptsFolder, step: step)
    let path = "\(parts.settings.scriptsFolder)/\(item.digest)"
    let text = item.text.hasPrefix("#!") ? item.text : "set -e\n" + item.text + "\n"
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    } catch {
      throw SessionError(
        .system, step: step, reason: "'\(path)' cannot be written.", details: error.localizedDescription)
    }
    return path
  }

  static func refusal(_ kind: RepositoryProposal.Kind, _ step: String) -> SessionError {
    SessionError(
      .refused, step: step,
      reason:
        "The \(kind.noun) of the repository runs only with your consent. Read it and agree, in the form or by: maestro trust",
      field: .setUp)
  }
}
