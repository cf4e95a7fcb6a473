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
  /// Subjects of entries that cannot be checked.
  private var unseen: Set<String> = []
  private var commits: [Entry: String?] = [:]

  /// Entries whose last change is asked for: those of a rule, or those with one fingerprint.
  private struct Entry: Hashable {
    let rule: String
    var fingerprint: String?
  }

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
      // A file that was not analyzed is still there.
      paths: { Set(app.paths + app.skipped.map(\.path)) }, unseen: unseen, knowledge: knowledge)
  }

  /// With what git knows about the questions that the match leaves open.
  mutating func settle(_ match: BaselineMatch, _ baseline: Baseline) async -> BaselineMatch {
    var match = match
    var knowledge = await typeRenames(match)
    if !match.stale.isEmpty {
      // Without git, or with one that does not answer, nothing is left out intentionally.
      let absent = (try? await Git.absent(root: app.root.root)) ?? []
      unseen = UnseenFiles(app, absent: absent).subjects(Set(match.stale.map(\.entry.subject)))
    }
    if !knowledge.isEmpty || !unseen.isEmpty { match = self.match(baseline, knowledge: knowledge) }
    // Renames may lead to further places whose lines have to be looked at.
    for _ in 0..<2 where !match.questions.isEmpty {
      let known = knowledge
      for (rule, question) in match.questions.sorted(by: { $0.key < $1.key }) {
        var answer = knowledge[rule] ?? BaselineMatch.Knowledge()
        await ask(question, about: rule, &answer)
        knowledge[rule] = answer
      }
      if known == knowledge { break }
      match = self.match(baseline, knowledge: knowledge)
    }
    if !match.unseen.isEmpty {
      let count = match.unseen.count
      note(
        "\(count) baseline \(count == 1 ? "entry was" : "entries were") not checked, because"
          + " \(count == 1 ? "it" : "they") may belong to files that were not analyzed")
    }
    return match
  }

  /// The commit in which entries were last changed.
  private mutating func commit(of entry: Entry) async -> String? {
    if let known = commits[entry] { return known }
    let found = await lastChange(of: entry)
    commits[entry] = .some(found)
    return found
  }

  private mutating func lastChange(of entry: Entry) async -> String? {
    guard let path = store.relativePath(of: entry.rule) else { return nil }
    do throws(GitError) {
      switch try await Git.lastChange(of: entry.fingerprint, in: path, root: app.root.root) {
      case .commit(let id): return id
      case .never: return nil
      case .beyondShallowClone:
        note(
          "this shallow clone lacks the commit that last changed \(path), so lintel cannot determine which of several"
            + " equal places are new; fetch more history, for example with `git fetch --unshallow`")
      }
    } catch {
      note(error)
    }
    return nil
  }

  private mutating func ask(
    _ question: BaselineMatch.Question, about rule: String, _ answer: inout BaselineMatch.Knowledge
  ) async {
    let root = app.root.root
    do throws(GitError) {
      if !question.gonePaths.isEmpty, let commit = await commit(of: Entry(rule: rule)) {
        let renames = try await Git.renames(
          since: commit, from: question.gonePaths, to: question.candidatePaths, root: root)
        answer.renames.merge(renames) { $1 }
      }
      // Each fingerprint has its own commit: other findings of the rule may have been fixed since.
      var byCommit: [String: [String]] = [:]
      for fingerprint in question.surplus.keys.sorted() {
        guard let commit = await commit(of: Entry(rule: rule, fingerprint: fingerprint)) else { continue }
        byCommit[commit, default: []].append(fingerprint)
      }
      for (commit, fingerprints) in byCommit.sorted(by: { $0.key < $1.key }) {
        let paths = fingerprints.reduce(into: Set<String>()) { $0.formUnion(question.surplus[$1] ?? []) }
        // Types keep their entries when their files move, so only now it matters where the files were.
        let moved = try await Git.renames(since: commit, to: paths, root: root)
        let lines = try await Git.changedLines(since: commit, paths: paths, renames: moved, root: root)
        for fingerprint in fingerprints { answer.changedLinesOf[fingerprint] = lines }
      }
    } catch {
      note(error)
    }
  }

  // MARK: - Types with another name

  /// What types of the baseline that are gone may be called now: types that stand in the same file, and did not when the
  /// entries were written.
  private mutating func typeRenames(_ match: BaselineMatch) async -> [String: BaselineMatch.Knowledge] {
    guard !match.stale.isEmpty, !match.additions.isEmpty else { return [:] }
    var paths: [String: Set<String>] = [:]
    for type in app.program.types {
      paths[BaselineEntry.subject(of: type.qualifiedName), default: []].formUnion(type.parts.map(\.file.path))
    }
    let possible = match.possibleTypeRenames(Set(app.program.types.map(\.qualifiedName)))
    guard !possible.isEmpty else { return [:] }
    var knowledge: [String: BaselineMatch.Knowledge] = [:]
    var known: [String: [String: Set<String>]] = [:]
    for rule in Set(match.stale.map(\.rule)).sorted() where match.additions[rule] != nil {
      guard let commit = await commit(of: Entry(rule: rule)) else { continue }
      if known[commit] == nil { known[commit] = await renames(possible, paths, since: commit) }
      let renames = known[commit] ?? [:]
      if !renames.isEmpty { knowledge[rule] = BaselineMatch.Knowledge(typeRenames: renames) }
    }
    return knowledge
  }

  private mutating func renames(
    _ possible: [String: Set<String>], _ paths: [String: Set<String>], since commit: String
  ) async -> [String: Set<String>] {
    let root = app.root.root
    var texts: [String: Set<String>] = [:]
    var result: [String: Set<String>] = [:]
    do throws(GitError) {
      let present = possible.values.reduce(into: Set<String>()) { all, types in
        for type in types { all.formUnion(paths[type] ?? []) }
      }
      let moved = try await Git.renames(since: commit, to: present, root: root)
      let former = Dictionary(moved.map { ($1, $0) }) { first, _ in first }
      for (old, candidates) in possible.sorted(by: { $0.key < $1.key }) {
        for new in candidates.sorted() {
          for path in (paths[new] ?? []).sorted() {
            // A file that git does not know yet may be named after its type.
            let own = old.split(separator: ".").last ?? ""
            let named = path.replacing(new.split(separator: ".").last ?? "", with: own)
            for place in Set([former[path] ?? path, named]).sorted() {
              if texts[place] == nil {
                texts[place] = DeclaredNames.scan(try await Git.file(place, at: commit, root: root) ?? [])
              }
              let names = texts[place] ?? []
              if DeclaredNames.declare(old, in: names), !DeclaredNames.declare(new, in: names) {
                result[old, default: []].insert(new)
              }
            }
          }
        }
      }
    } catch {
      note(error)
    }
    return result
  }

  private mutating func note(_ error: GitError) {
    switch error {
    // There is no history to use, so there is nothing to report.
    case .missing, .notARepository, .noCommits: break
    default: note("lintel cannot always determine which places are new: \(error)")
    }
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}
