import Rules

/// The two examples of a rule that tell most in the fewest lines: the shortest that it reports, and of those that it lets
/// pass a short one that differs little from it.
struct TellingExamples {
  /// One example, or none for a rule without any.
  let reported: [Example]
  /// One example, or none for a rule without any.
  let notReported: [Example]

  /// O(lines of all examples).
  init(_ rule: RuleDescription) {
    let shortest = rule.triggering.min { Self.size($0) < Self.size($1) }
    reported = [shortest].compactMap(\.self)
    let own = shortest.map(Self.lines) ?? []
    notReported = [
      rule.nonTriggering.min { Self.difference(Self.lines($0), own) < Self.difference(Self.lines($1), own) }
    ]
    .compactMap(\.self)
  }

  private static func size(_ example: Example) -> (Int, Int) { (lines(example).count, example.source.utf8.count) }

  /// The lines that only one of both has, and those that have to be read.
  private static func difference(_ candidate: [String], _ shown: [String]) -> Int {
    candidate.difference(from: shown).count + candidate.count
  }

  /// Without indentation and marks.
  private static func lines(_ example: Example) -> [String] {
    example.source.split(separator: "\n").map { line in
      String(line.filter { $0 != "1️⃣" && $0 != "2️⃣" && !$0.isWhitespace })
    }
  }
}
