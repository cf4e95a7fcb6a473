/// Files and types that have grown too large.
extension TaskWording {
  static let viewModelSize: [String: TaskWording] = [
    "viewmodel-too-large": TaskWording(
      title: { "Split \($0.name) by section of its screen" },
      breaks: {
        "Every change of the screen meets in \($0.name): merges conflict, tests need everything at once, and nobody can tell "
          + "which of its properties belong together."
      },
      steps: { facts in
        [
          "Group the properties of \(facts.name) by the section of the screen that shows them.",
          "Move each group with its methods to a view model of its own; keep what it does without state in a use case.",
          "Let \(facts.name) create and hand out the parts, and give each part its tests.",
        ]
      },
      lines: { facts in
        let excess = facts.findings.flatMap(\.occurrences).compactMap(\.value).first ?? 0
        let over = facts.first.message.contains("lines of code") ? max(excess - 300, 60) : max(facts.typeLines / 3, 60)
        return 2 * over + 40
      },
      parts: { facts in
        let extensions = facts.related.filter { $0.message.contains("extension") }.prefix(4)
          .map { "what the extension at `\(fileName($0.path)):\($0.line)` does" }
        return extensions.isEmpty ? ["one group of properties of \(facts.name) with its methods"] : Array(extensions)
      }),
    "massive-viewcontroller": TaskWording(
      title: { "Extract \($0.viewModelName) from \($0.name)" },
      breaks: { facts in
        "Nothing of this can be tested without the screen, and each change of \(facts.name) risks the rest of it."
      },
      steps: { facts in
        let concerns = facts.related.map { "\($0.message) (`\(fileName($0.path)):\($0.line)`)" }
        return [
          "List the state of \(facts.name): data, loading flags, errors.",
          "Create \(facts.viewModelName) beside it, without UIKit, with that state as `private(set)`.",
          "Move over, one pull request each: \(TaskFacts.list(concerns, limit: 6)).",
          "Let \(facts.name) only bind, render and pass on what the user does; write tests for \(facts.viewModelName).",
        ]
      },
      lines: { facts in 2 * max((facts.value ?? 500) - 400, 80) + 60 },
      parts: { facts in
        let concerns = facts.related.map { "\($0.message) (`\(fileName($0.path)):\($0.line)`)" }
        return concerns.isEmpty ? ["one concern of \(facts.name)"] : concerns
      }),
    "file-too-large": TaskWording(
      title: { "Split `\(fileName($0.first.span.path))`" },
      breaks: { facts in
        "Reviewers and merges meet in `\(fileName(facts.first.span.path))`; what belongs together is hard to find in it."
      },
      steps: { facts in
        let parts = facts.related.map(\.message)
        return [
          parts.isEmpty ? facts.first.fix : "\(facts.first.fix) Candidates: \(TaskFacts.list(parts, limit: 4)).",
          "Move code only, change nothing: a pull request of its own for each step.",
        ]
      },
      lines: { facts in 2 * max((facts.value ?? 400) - 340, 40) + 16 },
      parts: { facts in
        let parts = facts.related.map { place in
          "\(place.message.split(separator: ":").first ?? "a part") (`\(fileName(place.path)):\(place.line)`)"
        }
        return parts.isEmpty ? ["one type or extension to a file of its own"] : parts
      }),
    "view-too-large": TaskWording(
      title: { "Extract subviews from \($0.name)" },
      breaks: {
        "A change of any value redraws all of \($0.name), the compiler needs long for it, and no part of it can be "
          + "previewed by itself."
      },
      steps: { facts in
        [
          "Move each section of \(place(facts)) to a view of its own that takes only what it shows.",
          "Keep state in the view model; pass bindings where a part edits something.",
          "Give each part a preview.",
        ]
      },
      lines: { facts in
        let lines = facts.value ?? 120
        return lines + 40
      },
      parts: { facts in ["one section of \(place(facts)) to a view of its own"] }),
  ]
}
