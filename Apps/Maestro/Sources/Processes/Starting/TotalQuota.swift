import Domain
import Foundation
import SupervisorWire

/// Keeps what all sessions have written within one limit.
struct TotalQuota {
  let limits: ProcessLimits

  /// How many bytes a session that is about to start may keep, after old output of ended sessions made room.
  func grant(to session: SessionFolder, among all: [SessionFolder]) throws(SessionError) -> UInt64 {
    let wanted = max(limits.sessionBytes, ProcessLimits.smallestSession)
    guard let total = limits.totalBytes else { return wanted }
    var others: UInt64 = 0
    var ended: [(folder: SessionFolder, segments: [Segment])] = []
    for folder in all where folder.id != session.id {
      if folder.isSupervised {
        others = sum(others, promised(to: folder))
      } else {
        let segments = folder.segments()
        others = segments.reduce(others) { sum($0, $1.count) }
        if segments.count > 1 { ended.append((folder, segments)) }
      }
    }
    if sum(others, wanted) > total {
      // What was written to longest ago first.
      for entry in ended.sorted(by: { $0.folder.lastOutput ?? 0 < $1.folder.lastOutput ?? 0 }) {
        for segment in entry.segments.dropLast() where sum(others, wanted) > total {
          if unlink(entry.folder.file(segment.name)) == 0 { others -= min(others, segment.count) }
        }
      }
    }
    let granted = min(wanted, total - min(total, others))
    guard granted >= ProcessLimits.smallestSession else {
      throw SessionError(
        .refused, step: "Start the agent",
        reason:
          "The output of the other sessions may take \(others) of \(total) bytes, which leaves no room for another "
          + "one. Remove sessions that are not needed, or raise the quota.")
    }
    return granted
  }

  private func promised(to folder: SessionFolder) -> UInt64 {
    guard let bytes = try? Files.read(folder.file(SessionFile.launch), limit: LaunchSpecification.maximumBytes),
      let launch = try? LaunchSpecification(decoding: bytes)
    else { return limits.sessionBytes }
    return launch.quotaBytes
  }

  private func sum(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
