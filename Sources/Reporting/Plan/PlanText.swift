import Refactoring

/// The plan for people at a terminal.
enum PlanText {
  private static let order: [PlanResult.Event.Kind] = [
    .ticked, .removed, .setAside, .reopened, .moved, .repeated, .discovered, .unplanned,
  ]

  static func render(_ result: PlanResult, isDryRun: Bool, options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    for kind in order {
      let events = result.events.filter { $0.kind == kind }
      if events.isEmpty { continue }
      writer.line("\(PlanWords.title(kind)): \(events.count)", .strong)
      for event in events {
        writer.put(spaces: 2)
        var pieces: [TerminalWriter.Piece] = [.prose(event.title)]
        if !event.id.isEmpty { pieces.insert(.name("\(event.file) \(event.id)", .note), at: 0) }
        if !event.detail.isEmpty { pieces.append(.prose("· " + event.detail, .faint)) }
        writer.flow(pieces, from: 2, indent: 4)
      }
    }
    if result.isNew {
      for scope in result.progress.scopes where scope.total > 0 {
        writer.put(spaces: 2)
        writer.flow(
          [.name("\(Plan.folder)/\(scope.file)", .note), .prose("\(scope.name): \(counted(scope.total, "task"))")],
          from: 2, indent: 4)
      }
    }
    let what = PlanWords.outcome(result, isDryRun: isDryRun)
    writer.flow([.prose("\(what): \(PlanWords.summary(result)).", .strong)], indent: 2)
    return writer.text
  }

  static func render(_ next: NextWork, options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    if next.pullRequests.isEmpty {
      writer.flow([.prose(PlanWords.nothing(next))], indent: 2)
      writeBlocked(next, to: &writer)
      return writer.text
    }
    for (index, request) in next.pullRequests.enumerated() {
      if index > 0 {
        writer.newline()
        writer.line(String(repeating: "-", count: 72), .faint)
        writer.newline()
      }
      write(request, next, to: &writer)
    }
    if next.toSortIn > 0 {
      writer.newline()
      writer.flow(
        [.prose("\(counted(next.toSortIn, "task")) in \(Plan.folder)/\(Plan.discovered) to triage.", .warning)],
        indent: 2)
    }
    writeBlocked(next, to: &writer)
    return writer.text
  }

  private static func writeBlocked(_ next: NextWork, to writer: inout TerminalWriter) {
    if next.blocked.isEmpty { return }
    list("Not recommended", next.blocked.map { [.prose(PlanWords.blocked($0))] }, to: &writer)
  }

  private static func write(_ request: PullRequest, _ next: NextWork, to writer: inout TerminalWriter) {
    func row(_ name: String, _ pieces: [TerminalWriter.Piece]) {
      writer.put(name + String(repeating: " ", count: max(1, 14 - name.count)), .strong)
      writer.flow(pieces, from: 14, indent: 14)
    }
    row("Title", [.prose(request.title)])
    row("Feature", [.prose(request.feature), .name("(\(Plan.folder)/\(request.file))", .faint)])
    row("Kind", [.prose(request.kind.rawValue)])
    row("Lines", [.prose("about \(Rounded.text(request.lines)), at most \(request.kind.limit)")])
    row("Risk", [.prose("\(request.risk.rawValue): \(request.riskReason)")])
    if let owners = OwnerWords.owners(of: request, next) { row("Owner", [.prose(owners)]) }
    list("Files", request.files.map { [.name($0)] }, to: &writer)
    writer.newline()
    writer.line("Changes", .strong)
    for item in request.items {
      writer.put(spaces: 2)
      writer.flow([.name(item.id, .note), .prose(PlanWords.change(item))], from: 2, indent: 6)
      guard let place = item.places.first else { continue }
      writer.put(spaces: 6)
      writer.flow([.name(place, .faint)], from: 6, indent: 6)
    }
    list("Verification", request.verification.map { [.prose("[ ] " + $0)] }, to: &writer)
    list("Not in this PR", request.exclusions.map { [.prose("- " + $0)] }, to: &writer)
  }

  static func render(_ progress: PlanProgress, trend: History?, options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    let width = min(44, progress.scopes.reduce(12) { max($0, SafeText(name: $1.name).width) })
    func row(_ name: String, _ done: Int, _ total: Int, _ status: String) {
      writer.put(padded(SafeText(name: name), to: width) + "  ")
      writer.put(bar(done, total) + "  ", done == total ? .good : .note)
      writer.put(right("\(done)", 5) + " of " + right("\(total)", 5) + "  ")
      writer.line(status, .faint)
    }
    for scope in progress.scopes where scope.total > 0 {
      let setAside = scope.setAside.values.reduce(0, +)
      row(
        scope.name, scope.done, scope.total, scope.status.rawValue + (setAside > 0 ? ", \(setAside) set aside" : ""))
    }
    writer.newline()
    for (index, phase) in progress.phases.enumerated() where phase.total > 0 {
      row("Phase \(index + 1)", phase.done, phase.total, phase.section.title)
    }
    writer.newline()
    if let trend {
      writer.flow([.prose(HistoryWords.summary(trend))], indent: 2)
      HistoryChart(trend, options).write(to: &writer)
      writer.newline()
    }
    if !progress.exceptions.isEmpty {
      writer.line("Set aside or blocked", .strong)
      for exception in progress.exceptions {
        writer.put(spaces: 2)
        writer.flow(
          [.name("\(exception.file) \(exception.id)", .note), .prose(PlanWords.exception(exception))], from: 2,
          indent: 4)
      }
      writer.newline()
    }
    writer.line(
      "\(progress.done) of \(counted(progress.total, "task")) done, \(progress.percent) %"
        + (progress.setAside.isEmpty ? "" : "; not counted: " + PlanWords.setAside(progress)), .strong)
    if progress.effort.pullRequests > 0 {
      writer.line(progress.effort.text)
      writer.flow([.prose(PlanEffort.assumption)], from: 0, indent: 0)
    }
    writer.flow(
      [
        .prose(
          trend == nil ? PlanWords.noTrend : "`lintel history` shows every point and adds the latest ones.", .faint)
      ],
      indent: 2)
    return writer.text
  }

  private static func list(
    _ title: String, _ entries: [[TerminalWriter.Piece]], to writer: inout TerminalWriter
  ) {
    writer.newline()
    writer.line(title, .strong)
    for entry in entries {
      writer.put(spaces: 2)
      writer.flow(entry, from: 2, indent: 6)
    }
  }

  private static func bar(_ done: Int, _ total: Int) -> String {
    let filled = total == 0 ? 20 : done * 20 / total
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled) + "]"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
