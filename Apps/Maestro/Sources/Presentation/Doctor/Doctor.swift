import Domain
import Foundation
import MVVM
import ViewModels

/// The doctor's screen as it is printed.
@MainActor
public func snapshot(of model: DoctorViewModel, now: Date, home: String = "") -> DoctorSnapshot {
  let findings = model.diagnosis.state.value?.findings ?? []
  let problems = findings.count { $0.verdict != .ok }
  let count = model.selected.count
  let summary =
    model.diagnosis.state.value == nil
    ? ""
    : problems == 0
      ? "Everything fits." : "\(Format.count(problems, "problem")) in \(Format.count(findings.count, "finding"))."
  return DoctorSnapshot(
    title: "Doctor",
    state: ScreenState(
      model.diagnosis.state, loading: "Comparing database, git, disk and processes…", empty: "Nothing to look at."),
    summary: summary,
    findings: findings.map { finding in
      DoctorSnapshot.Finding(
        id: id(of: finding), verdict: Badge(finding.verdict), subject: Format.path(finding.subject, home: home),
        explanation: finding.explanation, repair: finding.repair.title, session: finding.session?.description,
        isSelected: model.selected.contains(finding))
    },
    repair: ButtonSnapshot(
      "repair", count == 0 ? "Repair" : "Repair \(Format.count(count, "Finding"))",
      reason: model.repairable.isEmpty
        ? "There is nothing to repair." : count == 0 ? "Choose what to repair." : nil,
      isRunning: model.report.isLoading),
    report: report(model.report))
}

/// The finding with an `id` of the snapshot, if it is still there.
@MainActor
public func finding(_ identity: String, in model: DoctorViewModel) -> Diagnosis.Finding? {
  model.diagnosis.state.value?.findings.first { id(of: $0) == identity }
}

private func id(of finding: Diagnosis.Finding) -> String {
  [
    finding.verdict.rawValue, finding.repair.rawValue, finding.session?.description ?? "", finding.repository ?? "",
    finding.subject,
  ].joined(separator: "|")
}

private func report(_ report: ViewState<[String]>) -> NoticeSnapshot? {
  switch report {
  case .idle, .loading: nil
  case .loaded(let sentences): NoticeSnapshot(.success, "Repaired.", items: sentences)
  case .empty: NoticeSnapshot(.neutral, "There was nothing left to repair.")
  case .failed(let error, previous: _): NoticeSnapshot(error, prefix: "Failed to repair")
  }
}

extension Badge {
  fileprivate init(_ verdict: Diagnosis.Verdict) {
    switch verdict {
    case .ok: self.init("All right", .success)
    case .ghost: self.init("Missing", .failure)
    case .orphan: self.init("Unknown to Maestro", .attention)
    case .unknown: self.init("Not found out", .attention)
    }
  }
}

extension Diagnosis.Repair {
  fileprivate var title: String? {
    switch self {
    case .none: nil
    case .rollBack: "Undo the creation that was cut short"
    case .recreateWorktree: "Make the worktree again"
    case .markStopped: "Note that the agent has ended"
    case .endProcesses: "End the processes that are left"
    case .finishRemoval: "Finish the removal that was cut short"
    case .pruneWorktree: "Let git forget the worktree"
    case .adopt: "Take it over as a session"
    case .removeFiles: "Remove its files"
    }
  }
}
