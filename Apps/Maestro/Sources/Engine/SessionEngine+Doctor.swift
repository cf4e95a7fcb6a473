import Domain

extension SessionEngine {
  /// Compares database, git, disk and processes. Changes nothing.
  public func diagnose() async throws -> Diagnosis { try await Doctor(parts: parts, gate: gate).diagnose() }

  /// What is to be done when Maestro starts: takes over how agents are doing, and looks for what a crash left. Repairs
  /// nothing: that is asked for with `repair`.
  public func reconcileAtStart() async throws -> Diagnosis {
    for session in try await parts.store.allSessions() where session.phase == .active { await tracker.sync(session.id) }
    return try await diagnose()
  }

  /// Repairs what a diagnosis found, as it proposed, looking at each once more first.
  public func repair(_ findings: [Diagnosis.Finding]) async throws -> [String] {
    var done: [String] = []
    for finding in findings where finding.verdict != .ok {
      try Task.checkCancellation()
      do { done.append(try await repair(finding)) } catch let error as SessionError {
        done.append("\(finding.subject): it was not repaired. \(Failures.line(error))")
      }
    }
    return done
  }

  private func repair(_ finding: Diagnosis.Finding) async throws -> String {
    // Things without a session have a lock of their own, so that two repairs do not meet.
    let id = finding.session ?? SessionID.standIn(for: finding.subject)
    // Looked at before the lock is taken: who holds it counts as busy.
    let now = try await diagnose().findings.first {
      $0.session == finding.session && $0.subject == finding.subject && $0.repair == finding.repair && $0.verdict != .ok
    }
    guard let now else { return "\(finding.subject): there is nothing to repair any more." }
    let repairs = Repairs(parts: parts, tracker: tracker)
    let sentence = try await gate.run("repair", on: id) { try await repairs.repair(now) }
    return sentence
  }
}
