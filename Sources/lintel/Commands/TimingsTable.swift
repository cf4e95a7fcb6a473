import Analysis

/// The stages of a run as a table.
enum TimingsTable {
  static func text(_ timings: Timings) -> String {
    let width = max(10, timings.stages.map(\.name.count).max() ?? 0)
    func row(_ name: String, _ wall: Double, _ cpu: Double) -> String {
      name + spaces(width - name.count) + column(wall) + column(cpu)
    }
    var lines = ["stage" + spaces(width - 5) + "   wall ms" + "    cpu ms"]
    var wall = 0.0
    var cpu = 0.0
    for stage in timings.stages {
      lines.append(row(stage.name, stage.wall, stage.cpu))
      wall += stage.wall
      cpu += stage.cpu
    }
    lines.append(row("total", wall, cpu))
    lines.append("\(timings.keptFiles) files from the cache, \(timings.parsedFiles) parsed")
    if timings.resultIsKept { lines.append("nothing has changed: the findings are those of the last run") }
    lines += timings.notes.map { "note: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Milliseconds with one decimal, right-aligned in ten columns.
  private static func column(_ seconds: Double) -> String {
    let tenths = Int(seconds * 10_000)
    let text = "\(tenths / 10).\(tenths % 10)"
    return spaces(10 - text.count) + text
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}
