/// Files and types that have grown too large.
extension TaskWording {
  static let viewModelSize: [String: TaskWording] = [
    "viewmodel-too-large": TaskWording(
      title: {
        $0.isMostlyData
          ? "Group the values of \($0.name)"
          : $0.isStandardFix ? "Split \($0.name) by section of its screen" : "Make \($0.name) smaller"
      },
      breaks: {
        "Every change of the screen changes \($0.name): merges conflict, tests need everything at once, and it is unclear "
          + "which of its properties belong together."
      },
      steps: { facts in
        if facts.isMostlyData {
          return [
            "Find the values of \(facts.name) that are set and read together.",
            "Move each such group to a struct of its own, and let \(facts.name) hold one of each.",
            "Change the code that reads the values; nothing else changes.",
          ]
        }
        if !facts.isStandardFix {
          let names = facts.longest.map { "`\($0.name)` (`\(fileName($0.path)):\($0.line)`)" }
          return [
            "\(facts.first.fix) Start with the longest parts of \(facts.name)"
              + (names.isEmpty ? "." : ": \(TaskFacts.list(names, limit: 5))."), "Give each part its tests.",
          ]
        }
        let groups = facts.responsibilities
        if !groups.isEmpty {
          return groups.prefix(4).map { "Move \($0.words) to \(facts.target(of: $0))." } + [
            "Let \(facts.name) create these parts and hand them out; the views read them there.",
            "Give each part its tests.",
          ]
        }
        return [
          "Group the properties of \(facts.name) by the section of the screen that shows them.",
          "Move each group with its methods to a view model of its own; keep what it does without state in a use case.",
          "Let \(facts.name) create and hand out the parts, and give each part its tests.",
        ]
      },
      lines: { facts in
        if facts.isMostlyData { return 30 + facts.typeLines / 2 }
        let excess = facts.findings.flatMap(\.occurrences).compactMap(\.value).first ?? 0
        let over = facts.first.message.contains("lines of code") ? max(excess - 300, 60) : max(facts.typeLines / 3, 60)
        return 2 * over + 40
      },
      parts: \.viewModelParts,
      fix: { $0.isMostlyData ? "Give groups of values that belong together a struct of their own." : nil }),
    "massive-viewcontroller": TaskWording(
      title: {
        $0.lacksViewModel
          ? "Extract \($0.viewModelName) from \($0.name)" : "Move the logic of \($0.name) to \($0.viewModelName)"
      },
      breaks: { facts in
        "Nothing of this can be tested without the screen, and each change of \(facts.name) risks the rest of it."
      },
      steps: { facts in
        let lists = facts.concerns.filter { $0.message == "list data source" }
        let concerns = facts.concerns.filter { !lists.contains($0) }
        let move = facts.moves(concerns)
        let rest = facts.related.filter { !facts.concerns.contains($0) }.map(\.message)
        let source = lists.map {
          "Give the list data source (`\(fileName($0.path)):\($0.line)`) an object of its own; a diffable one stays in "
            + "\(facts.name). Either shows the items that \(facts.viewModelName) publishes."
        }
        let others =
          rest.isEmpty
          ? []
          : [
            "For \(TaskFacts.list(rest)) there \(rest.count == 1 ? "is a task" : "are tasks") of \(rest.count == 1 ? "its" : "their") own; leave that out here."
          ]
        let model = facts.viewModelName
        let state = "Move the state of \(facts.name) (data, loading flags, errors\(facts.stateProperties)) to \(model)"
        let begin =
          facts.storesViewModel
          ? ["\(state), which \(facts.name) has already, as `private(set)`."]
          : facts.viewModelSteps + ["\(state) as `private(set)`."]
        let end = [
          "Let \(facts.name) only bind, render and pass on what the user does; write tests for \(facts.viewModelName)."
        ]
        return begin + move + source + others + facts.sizeSteps + end
      },
      lines: { facts in 2 * max((facts.value ?? 500) - 400, 80) + 60 },
      parts: { $0.concernParts + $0.sizeParts }),
    "file-too-large": TaskWording(
      title: { "Split `\(fileName($0.first.span.path))`" },
      breaks: { facts in
        "Reviewers and merges meet in `\(fileName(facts.first.span.path))`; what belongs together is hard to find in it."
      },
      steps: { facts in
        let parts = facts.fileSplit?.parts ?? []
        // Where there is more than one pull request, what each of them moves stands there.
        let isLong = TaskPart.packed(parts, limit: TaskKind.fileSplit.limit, ending: "").count > 1
        let opened = facts.fileSplit?.opened ?? []
        return (isLong ? [] : parts.map { upper($0.text) + "." }) + [
          opened.isEmpty
            ? "Change nothing in what moves."
            : "Change nothing in what moves: only what is private, or has a private setter, and is used from several files becomes "
              + "internal ("
              + TaskFacts.list(opened.map { "`\($0)`" }, limit: 8) + ")."
        ]
      },
      lines: { facts in 2 * max((facts.value ?? 400) - 340, 40) + 16 },
      parts: { $0.fileSplit?.parts ?? [] }, fix: { $0.fileSplit?.fix }),
    "view-too-large": TaskWording(
      title: { "Extract subviews from \($0.name)" },
      breaks: {
        "A change of any value redraws all of \($0.name), the compiler needs long for it, and no part of it can be "
          + "previewed by itself."
      },
      steps: { facts in
        let pieces = facts.pieces
        return [
          pieces.isEmpty
            ? "Move each section of \(place(facts)) to a view of its own that takes only what it shows."
            : "Move \(TaskFacts.list(pieces, limit: 6)) to a view of its own each, which takes only what it shows: values, a "
              + "`Binding` where it edits, a closure for what the user does.",
          "Leave state and modifiers such as sheets and alerts in \(facts.name).",
          "Give each part a preview.",
        ]
      },
      lines: { facts in
        let lines = facts.value ?? 120
        return lines + 40
      },
      parts: \.bodyParts),
  ]

  private static func upper(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
