import Findings
import Refactoring
import Workspace

/// Compares a run with a baseline, and asks git only where something is open.
struct BaselineMatching {
  let app: AnalyzedApp
  let store: BaselineStore
  let findings: [Finding]
  let rules: Set<String>

  /// What git had to say, for people who wonder why something is not named.
  private(set) var notes: [String] = []

  init(_ app: AnalyzedApp, _ store: BaselineStore, findings: [Finding], rules: [RuleSummary]) {
    self.app = app
    self.store = store
    self.findings = findings
    self.rules = Set(rules.map(\.id))
  }

  /// Without git.
  func match(
    _ baseline: Baseline, knowledge: [String: BaselineMatch.Knowledge] = [:]
  ) -> BaselineMatch {
    BaselineMatch(
      findings, baseline: baseline, rules: rules,
      // A file that was not analysed is still there.
      paths: { Set(app.program.files.map(\.path) + app.skipped.map(\.path)) },
      // What a file holds that was not analysed, nobody knows.
      types: app.skipped.isEmpty ? { Set(app.program.types.map(\.qualifiedName)) } : nil, knowledge: knowledge)
  }

  /// With what git knows about the questions that the match leaves open.
  mutating func settle(_ match: BaselineMatch, _ baseline: Baseline) async -> BaselineMatch {
    var match = match
    var commits: [String: String?] = [:]
    var knowledge: [String: BaselineMatch.Knowledge] = [:]
    // Renames may lead to further places whose lines have to be looked at.
    for _ in 0..<2 where !match.questions.isEmpty {
      let known = knowledge
      for (rule, question) in match.questions.sorted(by: { $0.key < $1.key }) {
        if commits[rule] == nil { commits[rule] = .some(await commit(of: rule)) }
        guard let commit = commits[rule] ?? nil else { continue }
        var answer = knowledge[rule] ?? BaselineMatch.Knowledge()
        await ask(question, since: commit, &answer)
        knowledge[rule] = answer
      }
      if Self.same(known, knowledge) { break }
      match = self.match(baseline, knowledge: knowledge)
    }
    return match
  }

  private static func same(
    _ left: [String: BaselineMatch.Knowledge], _ right: [String: BaselineMatch.Knowledge]
  ) -> Bool {
    left.count == right.count
      && left.allSatisfy { rule, known in
        right[rule]?.renames == known.renames && right[rule]?.changedLines == known.changedLines
      }
  }

  /// The commit that a rule's file was last changed in.
  private mutating func commit(of rule: String) async -> String? {
    guard let path = store.relativePath(of: rule) else { return nil }
    do throws(GitError) {
      switch try await Git.lastChange(of: path, root: app.root.root) {
      case .commit(let id): return id
      case .never: return nil
      case .beyondShallowClone:
        note(
          "this shallow clone does not reach the commit that last changed \(path), so it cannot be told which of equal"
            + " places are new; fetch more history, for instance with `git fetch --unshallow`")
      }
    } catch {
      note(error)
    }
    return nil
  }

  private mutating func ask(
    _ question: BaselineMatch.Question, since commit: String, _ answer: inout BaselineMatch.Knowledge
  ) async {
    let root = app.root.root
    do throws(GitError) {
      let renames = try await Git.renames(
        since: commit, from: question.gonePaths, to: question.candidatePaths, root: root)
      answer.renames.merge(renames) { $1 }
      guard !question.surplusPaths.isEmpty else { return }
      // Types keep their entries when their files move, so only now it matters where the files were.
      let moved = try await Git.renames(since: commit, to: question.surplusPaths, root: root)
      let lines = try await Git.changedLines(since: commit, paths: question.surplusPaths, renames: moved, root: root)
      answer.changedLines = (answer.changedLines ?? [:]).merging(lines) { $1 }
    } catch {
      note(error)
    }
  }

  private mutating func note(_ error: GitError) {
    switch error {
    // Then there is no history, and nobody expects it to be used.
    case .missing, .notARepository, .noCommits: break
    default: note("which places are new cannot always be told: \(error)")
    }
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}
