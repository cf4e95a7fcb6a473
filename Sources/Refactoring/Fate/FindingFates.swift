import Findings

/// Says what became of findings between two states of an app: only a part of those that are gone is fixed.
struct FindingFates {
  /// Where a finding was.
  struct Former: Hashable {
    let rule: String
    let type: String?
    let member: String
    let evidence: String
    let path: String
  }

  /// Roles that rules ask for: a type that has lost one is not looked at any more.
  private static let decisive: Set<String> = [
    "view", "viewController", "viewModel", "coordinator", "useCase", "repository", "service", "dataSource", "container",
  ]

  private let present: CodeState
  /// The nearest first.
  private let former: [CodeState]
  /// New paths by old ones.
  private let renames: [String: String]
  private let suppressedPaths: [String: String]
  private let places: [String: (state: Int, place: Former)]
  private let sections: [String: PlanSection]

  /// - Parameters:
  ///   - former: the nearest state first.
  ///   - renames: new paths by old ones.
  ///   - sections: of the rules.
  init(
    present: CodeState, former: [CodeState], renames: [String: String] = [:], sections: [String: PlanSection] = [:]
  ) {
    self.present = present
    self.sections = sections
    self.former = former
    self.renames = renames
    suppressedPaths = Self.suppressedPaths(present.suppressed)
    var places: [String: (state: Int, place: Former)] = [:]
    for (index, state) in former.enumerated() {
      for finding in state.findings + state.suppressed {
        for place in finding.places where places[place.fingerprint] == nil {
          places[place.fingerprint] = (
            index,
            Former(
              rule: finding.rule, type: finding.type, member: place.member, evidence: place.evidence, path: place.path)
          )
        }
      }
    }
    self.places = places
  }

  /// Where suppressed findings are, by their fingerprints.
  static func suppressedPaths(_ findings: [Finding]) -> [String: String] {
    var paths: [String: String] = [:]
    for finding in findings { for place in finding.places { paths[place.fingerprint] = place.path } }
    return paths
  }

  /// Where a finding was; `nil` when no former state has it.
  func former(_ fingerprint: String) -> Former? { places[fingerprint]?.place }

  /// Whether the code around a finding can be that of a type now: its member left the old type and came to the new one.
  func canHaveMoved(_ fingerprint: String, to type: String?) -> Bool {
    guard let (index, place) = places[fingerprint] else { return false }
    if place.type == type { return true }
    guard let from = place.type, let type, !place.member.isEmpty else { return false }
    return present.types[from]?.members.contains(place.member) != true
      && former[index].types[type]?.members.contains(place.member) != true
  }

  /// What became of a finding that is gone; `nil` when no former state has it.
  func fate(of fingerprint: String) -> FindingFate? {
    if let path = suppressedPaths[fingerprint] { return .suppressed(path: path) }
    guard let (index, place) = places[fingerprint] else { return nil }
    let state = former[index]
    guard let name = place.type else { return fate(ofFile: place.path, in: state) }
    guard let then = state.types[name] else { return .fixed }
    guard let now = present.types[name] else {
      guard let successor = successor(of: name, in: state), let type = present.types[successor] else {
        return .removed(what: "`\(name)` is gone")
      }
      return changed(then, type).map { .undetected(why: "`\(name)` is `\(successor)` now, \($0)") } ?? .fixed
    }
    if let change = changed(then, now) { return .undetected(why: "`\(name)` is \(change)") }
    return isRemoved(place, of: name, then, now, state)
      ? .removed(what: "`\(Rename.simple(name)).\(place.member)` is gone") : .fixed
  }

  /// The type that a type became whose name is gone: a new one in the same file, or one that has most of its members.
  func successor(of name: String) -> String? {
    former.first { $0.types[name] != nil }.flatMap { successor(of: name, in: $0) }
  }

  private func successor(of name: String, in state: CodeState) -> String? {
    guard let then = state.types[name], present.types[name] == nil else { return nil }
    let paths = Set(then.paths.map { renames[$0] ?? $0 })
    var best: (name: String, score: Int)?
    for (candidate, now) in present.types {
      let before = state.types[candidate]?.members ?? []
      let gained = now.members.subtracting(before).intersection(then.members).count
      let isNew = state.types[candidate] == nil
      let isBeside = isNew && !now.paths.isDisjoint(with: paths)
      // Half of the members, or a third when the file and the kind of code are the same, too.
      let isEnough =
        isBeside
        ? then.members.isEmpty || gained * 3 >= then.members.count || now.role == then.role
        : gained >= 2 && gained * 2 >= then.members.count
      guard isEnough else { continue }
      let score = gained * 4 + (isBeside ? 2 : 0) + (now.role == then.role ? 1 : 0)
      if best.map({ (score, $0.name) > ($0.score, candidate) }) ?? true { best = (candidate, score) }
    }
    return best?.name
  }

  private func fate(ofFile path: String, in state: CodeState) -> FindingFate {
    if present.paths.contains(path) || renames[path].map(present.paths.contains) ?? false { return .fixed }
    let types = state.types.filter { $0.value.paths.contains(path) }.map(\.key)
    let isElsewhere = types.contains { present.types[$0] != nil || successor(of: $0, in: state) != nil }
    return isElsewhere ? .fixed : .removed(what: "`\(path)` is gone")
  }

  /// What a type is now that is no longer what a rule looked at.
  private func changed(_ then: CodeState.Declared, _ now: CodeState.Declared) -> String? {
    guard then.role != now.role, Self.decisive.contains(then.role) else { return nil }
    return now.role == "other"
      ? "no longer recognized as a \(Self.words(then.role))"
      : "a \(Self.words(now.role)) now, not a \(Self.words(then.role))"
  }

  /// A member that went and left nothing in its place, neither in its type nor in another one. A stored property that
  /// is gone is what many fixes ask for.
  private func isRemoved(
    _ place: Former, of name: String, _ then: CodeState.Declared, _ now: CodeState.Declared, _ state: CodeState
  ) -> Bool {
    let member = place.member
    guard then.members.contains(member), !now.members.contains(member), !then.stored.contains(member),
      now.members.isSubset(of: then.members)
    else { return false }
    // Many fixes move code and give it a new name: then it is enough that something came anywhere.
    let staysInPlace = sections[place.rule] == .criticalSafety || sections[place.rule] == .bindings
    return !present.types.contains { other, type in
      guard other != name else { return false }
      guard let before = state.types[other] else { return !staysInPlace || type.members.contains(member) }
      let gained = type.members.subtracting(before.members)
      return staysInPlace ? gained.contains(member) : !gained.isEmpty
    }
  }

  private static func words(_ role: String) -> String {
    role.reduce(into: "") { words, letter in words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)" }
  }
}
