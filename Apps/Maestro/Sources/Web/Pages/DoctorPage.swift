import Digests
import Domain
import Presentation
import WebScreens

/// The doctor's screen as a page shows it.
struct DoctorPage: DeskPage {
  /// What is above the findings.
  struct Status: Equatable, Sendable {
    var state: StateView
    var summary: String
  }

  /// What was found.
  struct Findings: Equatable, Sendable {
    var findings: [Finding]
    var canRepair: Bool
    var repair: String
  }

  /// Something that was found.
  struct Finding: Equatable, Sendable {
    var key: String
    var finding: DoctorSnapshot.Finding
  }

  var title: String
  var status: Status
  var findings: Findings
  var isSettled: Bool

  init(_ snapshot: DoctorSnapshot) {
    title = snapshot.title
    isSettled = snapshot.state.isSettled
    status = Status(state: StateView(snapshot.state), summary: snapshot.summary)
    findings = Findings(
      findings: snapshot.findings.map {
        Finding(key: Self.key(of: $0.id), finding: $0)
      },
      canRepair: snapshot.findings.contains { $0.repair != nil }, repair: snapshot.repair.title)
  }

  /// A short name for a finding, since addresses have an end.
  static func key(of id: String) -> String { String(Digest.of(id.utf8).prefix(16)) }
}
