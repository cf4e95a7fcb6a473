import Findings

/// Single fingerprints that tasks have lost because a type or a file is called otherwise now.
///
/// A place is asked for its fingerprint under former names, so what is found is certain: rule, module, member and evidence
/// are the same. Former names of types are those that the tasks mention and the app does not have any more; the new type
/// has to stand in the same file, under the name that it has now.
struct RenameTrail {
  /// The present fingerprints, by the lost ones.
  private(set) var found: [String: String] = [:]
  /// Former names of types, by the present ones.
  private(set) var formerNames: [String: String] = [:]

  private let fingerprint: @Sendable (PlanIdentity) -> String
  private let lost: [String: PlanTask]
  private let places: [(place: Occurrence, rule: String, type: String?)]
  /// New paths by old ones, as git knows them.
  private let renames: [String: String]
  private let paths: Set<String>

  /// - Parameters:
  ///   - lost: fingerprints that are not found any more, with their tasks.
  ///   - unknown: findings that no task has.
  ///   - known: types with findings that a task has; they are no new ones.
  init?(_ input: PlanInput, lost: [String: PlanTask], unknown: [Finding], known: Set<String>) {
    guard let fingerprint = input.fingerprint, !lost.isEmpty, !unknown.isEmpty else { return nil }
    self.fingerprint = fingerprint
    self.lost = lost
    places = unknown.flatMap { finding in finding.occurrences.map { ($0, finding.rule, finding.type) } }
    renames = input.history?.renames ?? [:]
    paths = Set(input.files.map(\.path))
    followFiles()
    followTypes(present: Set(input.types.map(\.name)), known: known)
  }

  /// What a place would be called with other names.
  private func identity(
    _ entry: (place: Occurrence, rule: String, type: String?), subject: String, names: [String: String] = [:]
  ) -> String {
    fingerprint(
      PlanIdentity(
        rule: entry.rule, path: entry.place.path, subject: subject,
        member: Rename.words(of: entry.place.member, by: names),
        evidence: Rename.words(of: entry.place.evidence, by: names)))
  }

  // MARK: Files

  private mutating func followFiles() {
    let gone = Set(lost.values.flatMap { $0.places.map(\.path) }).subtracting(paths)
    let goneByName = Dictionary(grouping: gone.filter { renames[$0] == nil }, by: Self.name)
    let oldPaths = Dictionary(grouping: renames, by: \.value).mapValues { $0.map(\.key) }
    var claims: [String: Set<String>] = [:]
    for entry in places where entry.type == nil {
      let path = entry.place.path
      for old in oldPaths[path] ?? goneByName[Self.name(path)] ?? [] {
        let former = identity(entry, subject: old)
        if lost[former] != nil { claims[former, default: []].insert(entry.place.fingerprint) }
      }
    }
    for (former, present) in claims where present.count == 1 { found[former] = present.first }
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  // MARK: Types

  private mutating func followTypes(present: Set<String>, known: Set<String>) {
    let candidates = self.candidates(present)
    guard !candidates.isEmpty else { return }
    // Types that are renamed together mention each other.
    for _ in 0..<4 {
      let names = simpleNames
      var votes = RenameVotes()
      var isCertain: Set<String> = []
      for entry in places {
        guard let type = entry.type, formerNames[type] == nil, !known.contains(type) else { continue }
        for (old, isSameFile) in candidates[entry.place.path] ?? [:] {
          var names = names
          names[Rename.simple(type)] = Rename.simple(old)
          guard lost[identity(entry, subject: old, names: names)] != nil else { continue }
          votes.add(old, type)
          if isSameFile { isCertain.insert(old) }
        }
      }
      let taken = Set(formerNames.values)
      let pairs = votes.pairs { old, count in !taken.contains(old) && (isCertain.contains(old) || count > 1) }
      if pairs.isEmpty { break }
      for (old, new) in pairs { formerNames[new] = old }
    }
    guard !formerNames.isEmpty else { return }
    let names = simpleNames
    for entry in places {
      let subject = entry.type.map { Rename.subject($0, by: formerNames) } ?? entry.place.path
      let former = identity(entry, subject: subject, names: names)
      if former != entry.place.fingerprint, lost[former] != nil { found[former] = entry.place.fingerprint }
    }
  }

  private var simpleNames: [String: String] {
    Dictionary(formerNames.map { (Rename.simple($0), Rename.simple($1)) }, uniquingKeysWith: { first, _ in first })
  }

  /// By present path, names of types that are gone, and whether they were in this file. Those whose file is gone, too,
  /// may be anywhere.
  private func candidates(_ present: Set<String>) -> [String: [String: Bool]] {
    var result: [String: [String: Bool]] = [:]
    var anywhere: [String: Bool] = [:]
    var seen: Set<String> = []
    for task in lost.values where seen.insert(task.fingerprints.joined()).inserted {
      let words = task.fields.filter { $0.name == .problem || $0.name == .fix }.map(\.value) + [task.title]
      let names = Set(words.flatMap(PlanDocument.codeSpans)).filter { name in
        name.unicodeScalars.first?.properties.isUppercase == true && !present.contains(name)
      }
      for path in Set(task.places.map(\.path)) {
        if let target = renames[path] ?? (paths.contains(path) ? path : nil) {
          for name in names { result[target, default: [:]][name] = true }
        } else {
          for name in names { anywhere[name] = false }
        }
      }
    }
    for path in Set(places.map(\.place.path)) {
      result[path, default: [:]].merge(anywhere) { first, _ in first }
    }
    return result.filter { !$0.value.isEmpty }
  }
}
