import Findings

/// Merges the tables of a dashboard that both sides wrote: numbers add up, the rest of a row is merged cell by cell.
enum DashboardMerge {
  /// The lines between the marks; `nil` when people wrote different things into one cell or line.
  static func merge(base: [String], ours: [String], theirs: [String]) -> [String]? {
    let (old, left, right) = (rows(base), rows(ours), rows(theirs))
    // The lines of our side, with what the other side did to each; then what only the other side has.
    var merged: [String] = []
    var last: [String: Int] = [:]
    for line in ours {
      guard let key = key(line) else {
        merged.append(line)
        continue
      }
      let was = old[key]
      guard let now = right[key] else {
        // Gone there: it goes, unless it is new here or was changed.
        if was == nil || was != cells(line) { merged.append(line) }
        continue
      }
      guard let cells = self.cells(line, was ?? cells(line), now) else { return nil }
      merged.append(MarkdownTable.line(cells))
      last[section(key)] = merged.count
    }
    for line in theirs {
      guard let key = key(line), left[key] == nil, old[key] == nil else { continue }
      let place = merged.firstIndex { self.key($0) == DashboardTable.total } ?? last[section(key)] ?? merged.count
      merged.insert(line, at: place)
    }
    // Words of people between the tables, and the lines below them.
    let words = { (lines: [String]) in lines.filter { self.key($0) == nil && !DashboardTable.isOwn($0) } }
    guard words(base) == words(ours), words(base) == words(theirs) else { return nil }
    for index in merged.indices where DashboardTable.isOwn(merged[index]) {
      let numbers = { (lines: [String]) in lines.first { $0.trimmed.hasPrefix(DashboardTable.inbox) } }
      guard merged[index].trimmed.hasPrefix(DashboardTable.inbox), let was = numbers(base), let now = numbers(theirs)
      else { continue }
      merged[index] = DashboardTable.inbox(
        ThreeWay.sum(DashboardTable.open(was), DashboardTable.open(merged[index]), DashboardTable.open(now)))
    }
    // The work that is left is no sum of both sides. Where they differ, the next update writes it again.
    let effort = { (lines: [String]) in lines.filter(DashboardTable.isEffort) }
    if effort(ours) != effort(theirs) { merged.removeAll(where: DashboardTable.isEffort) }
    return totals(merged)
  }

  private static func section(_ key: String) -> String { key.hasSuffix(".md") ? "features" : "phases" }

  private static func rows(_ lines: [String]) -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for line in lines { if let key = key(line) { rows[key] = cells(line) } }
    return rows
  }

  private static func cells(_ line: String) -> [String] { MarkdownTable.cells(line) ?? [] }

  /// What a row is about.
  private static func key(_ line: String) -> String? {
    let cells = cells(line)
    guard let first = cells.first else { return nil }
    if first == DashboardTable.total { return first }
    if PlanSection.allCases.contains(where: { first.hasSuffix(". " + $0.title) }) { return first }
    return cells.count > 1 ? DashboardTable.link(cells[1]) : nil
  }

  private static func cells(_ line: String, _ old: [String], _ theirs: [String]) -> [String]? {
    let ours = cells(line)
    guard old.count == ours.count, theirs.count == ours.count else { return nil }
    var merged: [String] = []
    for ((old, left), right) in zip(zip(old, ours), theirs) {
      if left == right || right == old {
        merged.append(left)
      } else if left == old {
        merged.append(right)
      } else if let was = Int(old), let one = Int(left), let other = Int(right) {
        merged.append("\(ThreeWay.sum(was, one, other))")
      } else if PlanProgress.Status(rawValue: left) != nil || left.hasPrefix("**") {
        merged.append(PlanProgress.Status.further(left, right))
      } else {
        return nil
      }
    }
    return merged
  }

  /// The table with the status of each row, and the totals, that its numbers give.
  private static func totals(_ lines: [String]) -> [String] {
    var lines = lines
    var (total, done) = (0, 0)
    var columns: (total: Int, done: Int, status: Int)?
    for index in lines.indices {
      var cells = cells(lines[index])
      if let all = cells.firstIndex(of: "Total"), let fixed = cells.firstIndex(of: "Done"),
        let status = cells.firstIndex(of: "Status")
      {
        columns = (all, fixed, status)
      }
      guard let key = key(lines[index]), let columns, cells.count > max(columns.total, columns.done, columns.status)
      else { continue }
      if key == DashboardTable.total {
        cells[columns.total] = "**\(total)**"
        cells[columns.done] = "**\(done)**"
        cells[columns.status] = "**\(total == 0 ? 100 : done * 100 / total) %**"
        lines[index] = MarkdownTable.line(cells)
        return lines
      }
      guard let all = Int(cells[columns.total]), let sum = Int(cells[columns.done]) else { continue }
      // Both sides may have finished the same task.
      let fixed = min(all, sum)
      cells[columns.done] = "\(fixed)"
      total += all
      done += fixed
      let status = PlanProgress.Status(rawValue: cells[columns.status])
      if status != nil, fixed == all {
        cells[columns.status] = PlanProgress.Status.completed.rawValue
      } else if status != nil, fixed > 0, status != .completed {
        cells[columns.status] = PlanProgress.Status.inProgress.rawValue
      }
      lines[index] = MarkdownTable.line(cells)
    }
    return lines
  }
}
