import Findings

/// What is left to do, as far as the estimates of the tasks say.
public struct PlanEffort: Sendable, Hashable {
  /// Lines that the open tasks will add and delete.
  public var lines = 0
  /// Those of them that only move to other files.
  public var splitLines = 0
  /// About how many pull requests that is: tasks of one concern in one file share one.
  public var pullRequests = 0
  /// Days of one developer, from the least to the most.
  public var days: ClosedRange<Int> = 0...0

  /// What the days assume, as a sentence: estimates, no measurement.
  public static let assumption =
    "Assumed: 100 to 400 changed lines a day, tests and review included, and at least a quarter to half a day for each pull"
    + " request."

  /// The totals as a sentence.
  public var text: String {
    let requests = "\(Rounded.text(pullRequests)) pull \(pullRequests == 1 ? "request" : "requests")"
    let (least, most) = (Rounded.text(days.lowerBound), Rounded.text(days.upperBound))
    let range = least == most ? most : "\(least) to \(most)"
    let splits = splitLines == 0 ? "" : " (\(Rounded.text(splitLines)) of them file splits)"
    return
      "Left: about \(Rounded.text(lines)) lines\(splits) in \(requests), \(range) \(days.upperBound == 1 ? "day" : "days") of work."
  }

  init(_ documents: [PlanDocument], _ sections: [String: PlanSection]) {
    // Quarters of a day.
    var (least, most) = (0, 0)
    func add(_ size: Int) {
      lines += size
      pullRequests += 1
      least += max(1, (size + 99) / 100)
      most += max(2, (size + 24) / 25)
    }
    for document in documents where document.name != Plan.dashboard {
      var shared: [[String]: Int] = [:]
      for task in document.tasks where task.isOpen {
        let kind = task.kind(sections)
        let open = task.steps.filter { !$0.isDone }
        if kind == .fileSplit {
          splitLines += open.isEmpty ? task.estimatedLines ?? 20 : open.reduce(0) { $0 + ($1.lines ?? kind.limit) }
        }
        if !open.isEmpty {
          for step in open { add(step.lines ?? kind.limit) }
          continue
        }
        let size = task.estimatedLines ?? 20
        let key = [kind.rawValue] + (kind == .bugFix ? task.rules.sorted() : [task.places.first?.path ?? task.id])
        let sum = shared[key, default: 0] + size
        if sum > kind.limit, let full = shared[key] {
          add(full)
          shared[key] = size
        } else {
          shared[key] = sum
        }
      }
      for size in shared.sorted(by: { $0.key.joined() < $1.key.joined() }) { add(size.value) }
    }
    days = (least + 3) / 4...max((least + 3) / 4, (most + 3) / 4)
  }
}
