import SeededRandom

/// Steps that change the code inside of functions, and what stands around declarations.
enum Bodies {
  private static let wrappers: [(before: [String], after: [String])] = [
    (["Task {"], ["}"]), (["Task { [weak self] in", "  guard let self else { return }"], ["}"]),
    (["DispatchQueue.main.async {"], ["}"]), (["if Bool.random() {"], ["} else {", "  print(1)", "}"]),
    (["for index in 0..<3 where index > 1 {"], ["}"]),
    (["do {"], ["} catch is CancellationError {", "} catch {", "  print(error)", "}"]),
    (["let later = {"], ["}", "later()"]),
    (["await withTaskGroup(of: Void.self) { group in", "group.addTask {"], ["}", "}"]),
    (["defer { print(2) }"], []), (["func inner(_ depth: Int) async throws {"], ["}", "try? await inner(1)"]),
    (["UIView.animate(withDuration: 1, animations: {"], ["})"]),
    (["switch 1 {", "case 1:"], ["default: break", "}"]),
  ]

  /// The whole body of a function into a closure, a loop, a branch.
  static func wrap(_ draft: inout Draft) {
    change(&draft) { function, random in
      guard let opening = function.opening else { return }
      for _ in 0..<(1 + random.below(3)) {
        let wrapper = random.pick(wrappers)
        let body = function.lines[(opening + 1)..<(function.lines.count - 1)]
        function.lines.replaceSubrange(
          (opening + 1)..<(function.lines.count - 1),
          with: wrapper.before.map(\.deeper) + body.map(\.deeper) + wrapper.after.map(\.deeper))
      }
    }
  }

  /// The body of one function at the end or in place of another one's.
  static func splice(_ draft: inout Draft) {
    guard
      let place = draft.place(where: { part in
        part.isType && (part.members ?? []).contains { $0.keyword == "func" && $0.opening != nil }
      }),
      let source = (draft[place].members ?? []).last(where: { $0.keyword == "func" && $0.opening != nil }),
      let opening = source.opening
    else { return }
    let body = source.lines[(opening + 1)..<(source.lines.count - 1)]
    change(&draft) { function, random in
      guard let opening = function.opening else { return }
      let own = function.lines[(opening + 1)..<(function.lines.count - 1)]
      let before = random.below(2) == 0 ? [] : ["  do {"] + own.map(\.deeper) + ["  }"]
      function.lines.replaceSubrange((opening + 1)..<(function.lines.count - 1), with: before + body)
    }
  }

  /// Declarations that only some builds have.
  static func conditions(_ draft: inout Draft) {
    guard let place = draft.place(where: { !$0.keyword.isEmpty }) else { return }
    let lines = draft[place].lines
    let other = draft.random.below(2) == 0 ? [] : ["#else", "import Foundation"]
    draft[place].lines =
      ["#if \(draft.random.pick(["DEBUG", "os(iOS)", "canImport(UIKit) && !targetEnvironment(macCatalyst)"]))"]
      + lines.map(\.deeper) + other + ["#endif"]
  }

  /// Comments that lintel reads: suppressions, marks.
  static func suppress(_ draft: inout Draft) {
    guard let place = draft.place(where: \.isType) else { return }
    let rule = draft.random.pick([
      "viewmodel-uses-singleton", "view-does-io", "sink-captures-self", "no-such-rule", "all", "task-not-cancelled",
    ])
    let reason = draft.random.pick([" -- it has no state", ""])
    let comments = [
      "// lintel:disable:next \(rule)\(reason)", "// lintel:disable \(rule)\(reason)", "// lintel:enable \(rule)",
      "// lintel:disable:this \(rule)\(reason)", "// MARK: - Section",
    ]
    let index = draft.random.below(draft[place].lines.count)
    let margin = String(repeating: " ", count: draft[place].lines[index].margin)
    guard !draft[place].lines[index].isEmpty else { return }
    draft[place].lines.insert(margin + draft.random.pick(comments), at: index)
  }

  /// Changes a function of a type, by chance.
  private static func change(
    _ draft: inout Draft, _ change: (inout Part, inout SeededGenerator) -> Void
  ) {
    func isFunction(_ part: Part) -> Bool { part.keyword == "func" && part.opening != nil }
    guard
      let place = draft.place(where: { part in
        part.keyword != "protocol" && (part.members ?? []).contains(where: isFunction)
      }),
      var members = draft[place].members
    else { return }
    let functions = members.indices.filter { isFunction(members[$0]) }
    let index = draft.random.pick(functions)
    change(&members[index], &draft.random)
    draft[place].members = members
  }
}
