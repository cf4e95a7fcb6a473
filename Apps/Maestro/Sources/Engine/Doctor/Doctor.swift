import Domain
import Foundation

/// Compares database, git, disk and processes, and changes nothing.
struct Doctor {
  let parts: EngineParts
  let gate: OperationGate

  func diagnose() async throws -> Diagnosis {
    let sessions = try await parts.store.allSessions()
    let repositories = Set(sessions.map(\.repository)).union(await repositoriesOnDisk(sessions))
    let views = await views(of: repositories)
    try Task.checkCancellation()
    var findings: [Diagnosis.Finding] = []
    for session in sessions { findings += await look(at: session, views[session.repository]) }
    findings += bases(of: sessions, views)
    findings += orphanedWorktrees(sessions, views)
    findings += unknownFolders(sessions, views)
    findings += try await orphanedProcesses(sessions)
    let order: [Diagnosis.Verdict] = [.unknown, .ghost, .orphan, .ok]
    findings.sort { (order.firstIndex(of: $0.verdict) ?? 0) < (order.firstIndex(of: $1.verdict) ?? 0) }
    return Diagnosis(findings: findings)
  }

  /// What git knows of a repository; nothing when it could not be asked.
  struct View: Sendable {
    var worktrees: [WorktreeRecord] = []
    var branches: [Branch] = []
    var interruptedMerge: InterruptedMerge?
    var failure: String?
  }

  private func views(of repositories: Set<Repository>) async -> [Repository: View] {
    await withTaskGroup(of: (Repository, View).self) { group in
      for repository in repositories {
        group.addTask {
          do {
            return (
              repository,
              View(
                worktrees: try await parts.git.worktrees(of: repository),
                branches: try await parts.git.branches(of: repository),
                interruptedMerge: try await parts.git.interruptedMerge(of: repository)
              )
            )
          } catch {
            return (repository, View(failure: Failures.line(error)))
          }
        }
      }
      var views: [Repository: View] = [:]
      for await (repository, view) in group { views[repository] = view }
      return views
    }
  }

  /// Repositories that no session knows, found by worktrees in our folder.
  private func repositoriesOnDisk(_ sessions: [Session]) async -> Set<Repository> {
    let known = Set(sessions.map(\.worktreePath))
    var found: Set<Repository> = []
    for folder in WorktreeFolders.all(in: parts.settings.worktreesFolder) where !known.contains(folder) {
      if let repository = try? await parts.git.repository(at: folder) { found.insert(repository) }
    }
    return found
  }

  private func orphanedWorktrees(_ sessions: [Session], _ views: [Repository: View]) -> [Diagnosis.Finding] {
    let known = Set(sessions.map(\.worktreePath)).union(sessions.compactMap { Folders.real($0.worktreePath) })
    let base = Folders.real(parts.settings.worktreesFolder) ?? parts.settings.worktreesFolder
    return views.flatMap { repository, view in
      view.worktrees.compactMap { record -> Diagnosis.Finding? in
        guard !record.isMain, !known.contains(record.path),
          record.path.hasPrefix(parts.settings.worktreesFolder + "/") || record.path.hasPrefix(base + "/")
        else { return nil }
        let isThere = Folders.isSomething(at: record.path)
        let isLocked = record.lockReason != nil
        var explanation =
          isThere
          ? "Git has a worktree here that belongs to no session."
          : "Git remembers a worktree here that is gone\(isLocked ? ", and it is locked" : "")."
        if let advice = HalfMadeWorktree.advice(record, repository) { explanation += " \(advice)" }
        let isUsable = record.branch != nil && !HalfMadeWorktree.isHalfMade(record)
        return Diagnosis.Finding(
          verdict: .orphan, session: nil, subject: record.path, repository: repository.commonDirectory,
          explanation: explanation,
          repair: isThere ? (isUsable ? .adopt : .none) : isLocked ? .none : .pruneWorktree)
      }
    }
  }

  private func unknownFolders(_ sessions: [Session], _ views: [Repository: View]) -> [Diagnosis.Finding] {
    let known = Set(sessions.map(\.worktreePath)).union(views.values.flatMap { $0.worktrees.map(\.path) })
    return WorktreeFolders.all(in: parts.settings.worktreesFolder).compactMap { folder in
      guard !known.contains(folder), !known.contains(Folders.real(folder) ?? folder) else { return nil }
      return Diagnosis.Finding(
        verdict: .orphan, session: nil, subject: folder, repository: nil,
        explanation:
          "A folder among the worktrees that neither git nor a session knows. Look into it, and move it away.",
        repair: .none)
    }
  }

  private func orphanedProcesses(_ sessions: [Session]) async throws -> [Diagnosis.Finding] {
    let known = Set(sessions.map(\.id))
    var findings: [Diagnosis.Finding] = []
    for id in try await parts.processes.knownSessions() where !known.contains(id) {
      guard await gate.operation(on: id) == nil else { continue }
      let isDead = await parts.isDead(id)
      findings.append(
        Diagnosis.Finding(
          verdict: .orphan, session: id, subject: "session \(id.short)", repository: nil,
          explanation: isDead
            ? "There is output of an agent whose session is gone." : "An agent runs whose session is gone.",
          repair: isDead ? .removeFiles : .endProcesses))
    }
    return findings
  }
}
