import Findings

/// The entries of one rule against the places of one run.
struct RuleMatch {
  /// Places with one fingerprint.
  private struct Group {
    var entries: [(line: Int, entry: BaselineEntry)] = []
    var places: [Place] = []
    /// How many of the places are accepted.
    var accepted = 0
    /// The new ones, when it is known which they are.
    var named: Set<Spot>?

    var surplus: Int { places.count - accepted }
  }

  fileprivate struct Spot: Hashable {
    let path: String
    let line: Int
    let column: Int
  }

  /// What stays the same when a place moves.
  private struct Identity: Hashable {
    let subject: String
    let detail: String
  }

  private let rule: String
  private let isOfThisAnalysis: Bool
  private var groups: [String: Group] = [:]
  private(set) var stale: [BaselineMatch.Stale] = []
  private(set) var unseen: [BaselineMatch.Stale] = []
  private(set) var moved: [BaselineMatch.Move] = []
  private(set) var additions: [BaselineMatch.Addition] = []
  private(set) var question: BaselineMatch.Question?
  private(set) var acceptedPlaces = 0

  init(_ file: BaselineFile) {
    rule = file.rule
    isOfThisAnalysis = file.analysis == AnalysisNumber.current
    for (line, entry) in file.numbered { groups[entry.fingerprint, default: Group()].entries.append((line, entry)) }
  }

  mutating func add(_ occurrence: Occurrence, of finding: Finding) {
    groups[occurrence.fingerprint, default: Group()].places.append(Place(occurrence, of: finding))
  }

  /// Decides about every entry and every place.
  mutating func settle(paths: () -> Set<String>, unseen: Set<String>, knowledge: BaselineMatch.Knowledge) {
    var left: [(line: Int, entry: BaselineEntry)] = []
    for index in groups.values.indices {
      let entries = groups.values[index].entries.count
      let accepted = min(entries, groups.values[index].places.count)
      groups.values[index].accepted = accepted
      acceptedPlaces += accepted
      // The highest numbers go first: a branch that fixes another of these places removes the same lines.
      if accepted < entries {
        left += groups.values[index].entries.sorted { $0.entry.number < $1.entry.number }.dropFirst(accepted)
      }
    }
    // Nearly always there is nothing more to do.
    var open = groups.filter { $0.value.surplus > 0 }.keys.sorted()
    left.sort { $0.line < $1.line }
    if !open.isEmpty { follow(&left, open, paths: paths, knowledge) }
    acceptedPlaces += moved.count
    for (line, entry) in left {
      let lost = BaselineMatch.Stale(rule: rule, line: line, entry: entry, isUndetected: !isOfThisAnalysis)
      if unseen.contains(entry.subject) { self.unseen.append(lost) } else { stale.append(lost) }
    }
    open.removeAll { groups[$0].map { $0.surplus == 0 } ?? true }
    for fingerprint in open {
      name(fingerprint, knowledge.changedLinesOf[fingerprint] ?? knowledge.changedLines)
    }
  }

  /// Finds entries again whose fingerprint has changed because the module, the file or the type is called otherwise now.
  private mutating func follow(
    _ left: inout [(line: Int, entry: BaselineEntry)], _ open: [String], paths: () -> Set<String>,
    _ knowledge: BaselineMatch.Knowledge
  ) {
    guard !left.isEmpty else { return }
    var surplus: [Identity: [String]] = [:]
    for fingerprint in open {
      if let place = groups[fingerprint]?.places.first {
        surplus[Identity(subject: place.subject, detail: place.detail), default: []].append(fingerprint)
      }
    }
    let renamed = self.renames(of: left.map(\.entry), paths: paths, known: knowledge.renames)
    let types = Self.typeRenames(of: left.map(\.entry), known: knowledge.typeRenames) { surplus[$0] != nil }
    var words: [String: String] = [:]
    for (old, new) in types.sorted(by: { $0.key < $1.key }) {
      words.merge(Rename.parts(from: old, to: new) ?? [:]) { first, _ in first }
    }
    left.removeAll { line, entry in
      var identities = [Identity(subject: renamed[entry.subject] ?? entry.subject, detail: entry.detail)]
      if !words.isEmpty {
        let subject = types[entry.subject] ?? identities[0].subject
        identities.append(Identity(subject: subject, detail: Rename.words(of: entry.detail, by: words)))
      }
      let fingerprint = identities.flatMap { surplus[$0] ?? [] }.first { groups[$0].map { $0.surplus > 0 } ?? false }
      guard let fingerprint, let place = groups[fingerprint]?.places.first else { return false }
      groups[fingerprint]?.accepted += 1
      moved.append(BaselineMatch.Move(rule: rule, from: entry, to: place.entry(0)))
      return true
    }
  }

  /// New names of types that are gone: the only one that a type may have now, else the only one that has all its places.
  /// No two types become one.
  private static func typeRenames(
    of entries: [BaselineEntry], known: [String: Set<String>], isOpen: (Identity) -> Bool
  ) -> [String: String] {
    var result: [String: String] = [:]
    var claims: [String: Int] = [:]
    for (type, candidates) in known {
      let old = EntryText.subject(type)
      let own = entries.filter { $0.subject == old }
      var possible = candidates.map(EntryText.subject).sorted()
      if possible.count > 1 {
        possible.removeAll { new in
          guard !own.isEmpty, let words = Rename.parts(from: old, to: new) else { return true }
          return !own.allSatisfy {
            isOpen(Identity(subject: new, detail: Rename.words(of: $0.detail, by: words)))
          }
        }
      }
      guard possible.count == 1 else { continue }
      result[old] = possible[0]
      claims[possible[0], default: 0] += 1
    }
    return result.filter { claims[$0.value] == 1 }
  }

  /// New subjects of entries about files that are gone: as git knows them, else the only new file of the same name.
  private mutating func renames(
    of entries: [BaselineEntry], paths: () -> Set<String>, known: [String: String]
  ) -> [String: String] {
    let named = entries.map(\.subject).filter { $0.hasSuffix(".swift") }
    guard !named.isEmpty else { return [:] }
    let gone = Set(named).subtracting(paths().map(EntryText.subject))
    guard !gone.isEmpty else { return [:] }
    let newPlaces = groups.values.filter { $0.surplus > 0 }.flatMap(\.places).filter(\.isAboutFile)
    let candidates = Set(newPlaces.map(\.subject))
    guard !candidates.isEmpty else { return [:] }
    var result: [String: String] = [:]
    for (old, new) in known { result[EntryText.subject(old)] = EntryText.subject(new) }
    result = result.filter { gone.contains($0.key) }
    let targets = Set(result.values)
    let goneByName = Dictionary(grouping: gone.filter { result[$0] == nil }, by: Self.fileName)
    let newByName = Dictionary(grouping: candidates.subtracting(targets), by: Self.fileName)
    for (name, old) in goneByName {
      if let new = newByName[name], old.count == 1, new.count == 1 { result[old[0]] = new[0] }
    }
    let open = gone.filter { result[$0] == nil }
    let unclaimed = candidates.subtracting(result.values)
    if !open.isEmpty, !unclaimed.isEmpty {
      var question = self.question ?? BaselineMatch.Question()
      question.gonePaths = open
      question.candidatePaths = Set(newPlaces.filter { unclaimed.contains($0.subject) }.map(\.occurrence.path))
      self.question = question
    }
    return result
  }

  private static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// Which places of a fingerprint are the new ones.
  private mutating func name(_ fingerprint: String, _ changedLines: [String: [ClosedRange<Int>]]?) {
    guard var group = groups[fingerprint], let place = group.places.first else { return }
    additions += Array(repeating: place.addition, count: group.surplus)
    guard group.accepted > 0 else { return }
    if let changedLines {
      let spots = group.places.filter { place in
        changedLines[place.occurrence.path]?.contains { $0.contains(place.occurrence.line) } ?? false
      }
      if spots.count == group.surplus { group.named = Set(spots.map(\.occurrence.spot)) }
      groups[fingerprint] = group
    } else {
      var question = self.question ?? BaselineMatch.Question()
      question.surplus[fingerprint] = Set(group.places.map(\.occurrence.path))
      self.question = question
    }
  }

  /// Whether a place is new, or may be.
  func isReported(_ occurrence: Occurrence) -> Bool {
    guard let group = groups[occurrence.fingerprint], group.surplus > 0 else { return false }
    return group.named?.contains(occurrence.spot) ?? true
  }

  /// Whether all of these places are new for sure.
  func certain(_ places: [Occurrence]) -> Bool {
    places.allSatisfy { groups[$0.fingerprint].map { $0.accepted == 0 || $0.named != nil } ?? true }
  }

  /// What has to be said of a finding of which only some places are shown, or of which it cannot be told which are new.
  ///
  /// - Parameters:
  ///   - open: all that are new, or may be.
  ///   - all: those of the finding.
  func note(_ shown: [Occurrence], open: [Occurrence], of all: [Occurrence], _ wording: PlaceWording) -> String {
    func uncertain(_ places: [Occurrence]) -> (new: Int, equal: Int) {
      let open = Set(places.filter { !certain([$0]) }.map(\.fingerprint)).compactMap { groups[$0] }
      return (open.reduce(0) { $0 + $1.surplus }, open.reduce(0) { $0 + $1.places.count })
    }
    var text = ""
    if shown.first != all.first {
      // The message speaks of the first place, which is another one.
      var seen: Set<String> = []
      let details = shown.map { EntryText.detail(member: $0.member, evidence: $0.evidence) }
        .filter { seen.insert($0).inserted }
      let listed = details.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
      let more = details.count > 3 ? " and \(details.count - 3) more" : ""
      let (new, equal) = uncertain(open)
      let others = max(0, all.count - open.count + equal - new)
      text += "; " + wording.sentence(others: others, of: all.count, shown: listed + more)
    }
    let (new, equal) = uncertain(shown)
    if equal > 0 { text += "; " + wording.sentence(equal: new, of: equal) }
    return text
  }
}

extension Occurrence {
  fileprivate var spot: RuleMatch.Spot { RuleMatch.Spot(path: path, line: line, column: column) }
}
