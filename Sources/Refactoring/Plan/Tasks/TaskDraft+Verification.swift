/// How to see that a task is done.
extension TaskDraft {
  /// The last step of every task.
  var verification: String {
    let own = rules.filter { Foundation(rawValue: $0) == nil }
    guard !own.isEmpty else {
      let condition = rules.lazy.compactMap(Foundation.init(rawValue:)).first?.condition ?? "it is there"
      return "Verify: `lintel plan update` checks this task off once \(condition)."
    }
    var seen: Set<String> = []
    let files = places.map(\.path).filter { seen.insert($0).inserted }
    // A backtick would end the code span.
    let isNamed = files.count <= 3 && !files.contains { $0.contains("`") }
    let arguments = isNamed ? files.map { " " + Self.argument($0) }.joined() : ""
    let subject = type.map { " for `\($0)`" } ?? ""
    let list = TaskFacts.list(own.map { "`\($0)`" }, limit: 6)
    let what = (isPart ? "names these places for " : "reports ") + list + subject
    return TaskMaker.plain("Verify: `lintel check --no-baseline\(arguments)` no longer \(what).")
  }

  /// A path as a shell takes it, whatever is in it.
  private static func argument(_ path: String) -> String {
    let path = TaskText.path(path)
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-+".unicodeScalars.contains($0)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
