/// How a file that is too large is divided: whole types and extensions first, then members of what is left. What Swift
/// keeps together stays together: stored properties, the cases of an enum, the requirements of a protocol.
struct FileSplit {
  private(set) var parts: [TaskPart] = []
  /// What the whole of it comes to, as a sentence.
  private(set) var fix: String?
  /// What becomes visible to the other files.
  private(set) var opened: [String] = []

  private static let portions = MemberPortions(limit: 96)

  /// - Parameter excess: lines that have to leave the file.
  init(_ file: PlanFile, excess: Int) {
    let stem = TaskWording.fileName(file.path).split(separator: ".").first.map(String.init) ?? ""
    guard let main = Self.main(file.parts, stem: stem) else { return }
    let ties = FileTies(file)
    var rest = excess
    var fixes: [String] = []
    var others = file.parts.filter { $0 != main && $0.lines >= 12 }
      .sorted { ($0.lines, $1.line) < ($1.lines, $0.line) }
    var moved: [String] = []
    var leaving: [[PlanMember]] = []
    let freeLines = Set(others.filter { ties.opened(moving: $0.members).isEmpty }.map(\.line))
    while rest > 0, !others.isEmpty {
      // What opens nothing goes first, and in one piece: the smallest that is enough by itself, else the largest.
      let free = others.indices.filter { freeLines.contains(others[$0].line) }
      let indices = free.isEmpty ? Array(others.indices) : free
      let short = indices.filter { others[$0].lines <= Self.longestFile }
      let choice = short.isEmpty ? indices : short
      let part = others.remove(at: choice.first { others[$0].lines >= rest } ?? choice[choice.count - 1])
      let (steps, lines) = Self.whole(part, rest: rest, from: file.path, main: main)
      guard !steps.isEmpty else { continue }
      leaving.append(part.members)
      rest -= lines
      let name = Self.words(part)
      if !moved.contains(name) { moved.append(name) }
      parts += steps
    }
    if !moved.isEmpty {
      let files = moved.count == 1 ? "a file of its own" : "files of their own"
      fixes.append("Give \(TaskFacts.list(moved, limit: 4)) \(files).")
    }
    if rest > 0, main.kind != .protocol {
      let groups = Self.sections(main.members.filter(Self.canMove), atLeast: rest, ties)
      var files: Set<String> = []
      let divided = groups.flatMap(Self.files)
      leaving += divided
      for (group, file) in Self.named(divided, of: main.name, &files) {
        for portion in Self.portions.make(group) {
          parts.append(
            TaskPart(text: "move \(portion.names) to an extension in `\(file)`", lines: 2 * portion.lines + 6))
        }
      }
      rest -= groups.joined().reduce(0) { $0 + $1.lines }
      if !files.isEmpty {
        fixes.append(
          "Split `\(main.name)` by extension: \(TaskFacts.list(files.sorted().map { "`\($0)`" }, limit: 3)).")
      }
    }
    let cases = main.members.filter { $0.kind == .enumCase }
    if rest > 30, main.kind == .enum, cases.count > 1 {
      for portion in Self.portions.make(MemberPortions.largest(cases, atLeast: rest)) {
        parts.append(
          TaskPart(text: "give the cases \(portion.names) an enum of their own", lines: 2 * portion.lines + 6))
      }
      fixes.append(
        "Cases cannot move to an extension: give groups of cases of `\(main.name)` an enum of their own, or accept its "
          + "length."
      )
    }
    fix = fixes.isEmpty ? nil : fixes.joined(separator: " ")
    opened = ties.opened(dividing: leaving)
  }

  /// What gives the file its name, else the largest type, else the largest extension.
  private static func main(_ parts: [PlanPart], stem: String) -> PlanPart? {
    let types = parts.filter { $0.kind != .extension }
    let candidates = types.isEmpty ? parts : types
    return types.first { $0.name == stem } ?? candidates.max { ($0.lines, -$0.line) < ($1.lines, -$1.line) }
  }

  /// Half a function is no step: one that is too long stays, as does what overrides, which no extension can do.
  private static func canMove(_ member: PlanMember) -> Bool {
    (member.kind == .code || member.kind == .type) && member.lines <= portions.limit && !member.isOverride
  }

  /// Members by their `// MARK:` sections, the smallest that is enough or else the largest first; without sections, and where
  /// these open more than they hold, what can move as one.
  private static func sections(_ members: [PlanMember], atLeast lines: Int, _ ties: FileTies) -> [[PlanMember]] {
    let titled = Dictionary(grouping: members.filter { $0.section != nil }) { $0.section ?? "" }
    var groups: [(members: [PlanMember], lines: Int)] = titled.values.map { group in
      (group, group.reduce(0) { $0 + $1.lines })
    }
    groups = groups.filter { $0.lines > 11 && ties.opened(moving: $0.members).count * 8 <= $0.lines }
    groups.sort { ($0.lines, $1.members[0].line) < ($1.lines, $0.members[0].line) }
    var chosen: [[PlanMember]] = []
    var rest = lines
    while rest > 0, !groups.isEmpty {
      let group = groups.remove(at: groups.firstIndex { $0.lines >= rest } ?? groups.count - 1)
      chosen.append(group.members)
      rest -= group.lines
    }
    if rest <= 0 { return chosen }
    let taken = Set(chosen.joined().map(\.line))
    return chosen + joined(ties.cheapest(members.filter { !taken.contains($0.line) }, atLeast: rest, upTo: longestFile))
  }

  /// Units that are too small for a file of their own together.
  private static func joined(_ units: [[PlanMember]]) -> [[PlanMember]] {
    func lines(_ unit: [PlanMember]) -> Int { unit.reduce(0) { $0 + $1.lines } }
    let small = units.filter { lines($0) < smallestFile }
    return units.filter { lines($0) >= smallestFile } + (small.isEmpty ? [] : [Array(small.joined())])
  }

  private static let smallestFile = 40

  /// A new file is to stay below the limit, too.
  private static let longestFile = 360

  private static func files(_ members: [PlanMember]) -> [[PlanMember]] {
    var result: [[PlanMember]] = []
    var size = longestFile
    for member in members {
      if size + member.lines > longestFile {
        result.append([])
        size = 0
      }
      result[result.count - 1].append(member)
      size += member.lines
    }
    return result
  }

  /// Groups with the file that each moves to; no two get the same one.
  private static func named(
    _ groups: [[PlanMember]], of type: String, _ files: inout Set<String>
  ) -> [(members: [PlanMember], file: String)] {
    groups.map { group in
      let concern = ConcernName.of(group) ?? "Concern"
      var file = fileName(type, concern: concern)
      var number = 2
      while !files.insert(file).inserted {
        file = fileName(type, concern: "\(concern)\(number)")
        number += 1
      }
      return (group, file)
    }
  }

  private static func words(_ part: PlanPart) -> String {
    part.kind == .extension
      ? "\(part.conformance.map { "the `\($0)`" } ?? "an") extension of `\(part.name)`" : "`\(part.name)`"
  }

  /// A type or an extension to another file, in more than one step when it is long, with the lines that leave; none when it
  /// cannot be cut.
  private static func whole(
    _ part: PlanPart, rest: Int, from path: String, main: PlanPart
  ) -> (steps: [TaskPart], lines: Int) {
    let place = "`\(TaskWording.fileName(path)):\(part.line)`"
    let name = words(part)
    // An extension of what is declared elsewhere is named by what it is for.
    let isOwn = part.name == main.name || part.name.hasPrefix(main.name + ".")
    let concern = part.conformance ?? (isOwn ? ConcernName.of(part.members) ?? "Concern" : main.name)
    let target = fileName(part.name, concern: part.kind == .extension ? concern : nil)
    // The compiler checks a move, however long it is.
    guard part.lines > longestFile else {
      return (
        [TaskPart(text: "move \(name) (\(place)) to `\(target)`", lines: 2 * part.lines + 4, isWhole: true)], part.lines
      )
    }
    if part.kind == .protocol { return ([], 0) }
    let isExtension = part.kind == .extension
    let members = part.members.filter(canMove)
    let chosen = MemberPortions.largest(members, atLeast: isExtension ? rest : part.lines - longestFile)
    let moved = chosen.reduce(0) { $0 + $1.lines }
    let left = part.lines - moved
    // A type leaves as a whole or not at all.
    guard isExtension || left <= longestFile else { return ([], 0) }
    var files: Set<String> = []
    let groups = named(Self.files(chosen), of: part.name, &files)
    var result = groups.flatMap { group, file in
      let target = isExtension && groups.count == 1 ? fileName(part.name, concern: concern) : file
      return portions.make(group).map { portion in
        TaskPart(text: "move \(portion.names) of \(name) to `\(target)`", lines: 2 * portion.lines + 6)
      }
    }
    if !isExtension {
      result.append(TaskPart(text: "move what is left of \(name) (\(place)) to `\(target)`", lines: 2 * left + 4))
    }
    return (result, isExtension ? moved : part.lines)
  }

  /// `Outer+Inner.swift` for `Outer.Inner`.
  static func fileName(_ type: String, concern: String?) -> String {
    let name = type.split(separator: ".").joined(separator: "+")
    return name + (concern.map { "+" + $0 } ?? "") + ".swift"
  }
}
