import Findings
import Refactoring

/// Wording and columns that several formats share.
enum HistoryWords {
  /// Rows of a list of changes, and new findings, that are worth a look.
  static let mostChanges = 8
  static let mostFindings = 20

  /// What the first and the last point say together.
  static func summary(_ history: History) -> String {
    guard let first = history.points.first, let last = history.points.last else { return "No point in time." }
    if history.points.count == 1 {
      return
        "\(last.commit.day): \(counted(last.total.findings, "finding")); there is no earlier point to compare with."
    }
    let difference = signed(last.total.findings - first.total.findings)
    let (arrived, left) = totals(history)
    var text =
      "\(first.commit.day) to \(last.commit.day): \(grouped(first.total.findings)) → \(grouped(last.total.findings)) findings"
      + " (\(difference)); \(grouped(arrived)) arrived, \(grouped(left)) left."
    let unseen = history.points.reduce(0) { $0 + $1.hidden }
    if unseen > 0 {
      text += " \(counted(unseen, "finding")) could not be checked at some point and did not count there."
    }
    return text
  }

  static func totals(_ history: History) -> (arrived: Int, left: Int) {
    history.points.reduce(into: (0, 0)) { sums, point in
      sums.0 += point.total.arrived
      sums.1 += point.total.left
    }
  }

  /// What the points are.
  static func extent(_ history: History) -> String {
    let distance =
      switch history.interval {
      case .commit: "every commit"
      case .day: "the last commit of every day"
      case .week: "the last commit of every week"
      case .month: "the last commit of every month"
      }
    return "Findings by today's rules and configuration, \(distance), \(counted(history.points.count, "point"))."
  }

  static func summary(_ new: History.NewCode) -> String {
    let place = "\(new.name) (\(new.commit.id.prefix(10)), \(new.commit.day))"
    let stand = new.items.isEmpty ? "no new finding" : "\(counted(new.items.count, "new finding"))"
    let left = new.left == 0 ? "no earlier finding" : counted(new.left, "earlier finding")
    var text = "Since \(place): \(stand), \(left) gone."
    if new.unknown > 0 { text += " \(counted(new.unknown, "other")) may be new: their code was not analyzed then." }
    return text
  }

  /// `+12`, `-3`, `0`
  static func signed(_ number: Int) -> String { number > 0 ? "+\(grouped(number))" : grouped(number) }

  /// Zeros that only fill a column are left empty.
  static func sparse(_ number: Int) -> String { number == 0 ? "" : grouped(number) }

  static let columns =
    ["Date", "Commit", "Files", "Findings"] + Severity.allCases.reversed().map { $0.rawValue.capitalizedFirst }
    + ["Arrived", "Left"]

  /// The cells of ``columns``. The first point has nothing to be compared with.
  static func cells(_ point: History.Point) -> [String] {
    [
      point.commit.day.description, String(point.commit.id.prefix(10)), grouped(point.files),
      grouped(point.total.findings),
    ] + Severity.allCases.reversed().map { grouped(point.tally(.severity, $0.rawValue).findings) }
      + (point.previous == nil ? ["", ""] : [sparse(point.total.arrived), sparse(point.total.left)])
  }

  static let changeColumns = ["Before", "After", "Change", "Arrived", "Left"]

  static func cells(_ change: History.Change) -> [String] {
    [
      grouped(change.before), grouped(change.after), signed(change.after - change.before), sparse(change.arrived),
      sparse(change.left),
    ]
  }

  /// What a history shows unless something else is asked for.
  static func dimensions(_ asked: History.Dimension?) -> [History.Dimension] {
    asked.map { [$0] } ?? [.rule, .feature]
  }
}
