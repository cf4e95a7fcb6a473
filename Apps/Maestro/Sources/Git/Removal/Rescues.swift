import Domain
import Foundation

/// The refs that keep what was brought to safety.
extension GitCommandLine {
  private static let prefix = "refs/maestro/rescue/"

  /// Those of a repository, by name.
  public func rescueRefs(of repository: Repository) async throws -> [RescueRef] {
    let step = "List what was rescued"
    let answer = try await runner.require(
      GitCall(
        step, in: repository.path,
        ["for-each-ref", "--format=%(refname)%00%(objectname)%00%(committerdate:unix)", Self.prefix]))
    var refs: [RescueRef] = []
    for line in answer.output.split(separator: 0x0A) {
      let fields = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3, let commit = CommitID(fields[1]), let seconds = Double(fields[2]) else { continue }
      let count = try await runner.require(
        GitCall(
          step, in: repository.path,
          ["rev-list", "--count", commit.description, "--not", "--exclude=" + fields[0], "--all"])
      ).line
      refs.append(
        RescueRef(
          name: fields[0], commit: commit, onlyHere: Int(count) ?? 0, date: Date(timeIntervalSince1970: seconds)))
    }
    return refs
  }

  /// Deletes one that still is at this commit.
  public func discardRescue(_ ref: RescueRef, of repository: Repository) async throws {
    let step = "Discard what was rescued"
    guard ref.name.hasPrefix(Self.prefix) else {
      throw SessionError(.invalid, step: step, reason: "'\(ref.name)' is not below \(Self.prefix).")
    }
    try await locked(repository.commonDirectory, step: step) {
      _ = try await runner.require(
        GitCall(step, in: repository.path, ["update-ref", "-d", ref.name, ref.commit.description]))
    }
  }
}
