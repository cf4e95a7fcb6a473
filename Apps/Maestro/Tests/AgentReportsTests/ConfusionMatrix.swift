import AgentReports
import Domain

/// How often each true state is read as each state.
enum ConfusionMatrix {
  /// The table of all agents, the share that is right of each, and what is missed.
  static func text(of streams: [StreamFile]) -> String {
    let states = AgentReport.State.allCases
    var lines = ["| true, and read as | " + states.map(words).joined(separator: " | ") + " | nothing |"]
    lines.append("| --- |" + String(repeating: " ---: |", count: states.count + 1))
    for truth in states {
      let read = streams.filter { $0.truth.expect == truth }.map(\.report.state)
      let counts = (states.map(Optional.some) + [nil]).map { state in read.count { $0 == state } }
      lines.append("| \(words(truth)) | " + counts.map { $0 == 0 ? "" : String($0) }.joined(separator: " | ") + " |")
    }
    lines += ["", "| Agent | streams | right |", "| --- | ---: | ---: |"]
    for kind in AgentKind.allCases {
      let own = streams.filter { $0.kind == kind }
      lines.append("| \(kind.rawValue) | \(own.count) | \(own.count { $0.report.state == $0.truth.expect }) |")
    }
    lines.append("")
    for stream in streams {
      if let missed = stream.truth.missed { lines.append("- \(stream.kind.rawValue), \(stream.name): \(missed)") }
    }
    return lines.joined(separator: "\n")
  }

  private static func words(_ state: AgentReport.State) -> String {
    switch state {
    case .working: "works"
    case .asksPermission: "asks permission"
    case .asksQuestion: "asks a question"
    case .finished: "finished"
    case .outOfQuota: "out of quota"
    case .failed: "failed"
    }
  }
}
