import Findings

/// What moves, measured in the code that it is about.
extension TaskFacts {
  /// Lines of code that one portion moves: what reviewers can take in when each is deleted here and added there.
  private static let portion = MemberPortions(limit: 85)

  /// Parts of a view model that is too large: its longest members, until enough lines have moved.
  var viewModelParts: [TaskPart] {
    let excess = first.message[...].cut(at: "lines of code") != nil ? (value ?? 0) - 300 : typeLines / 3
    let groups = responsibilities
    if !groups.isEmpty {
      return groups.flatMap { group in
        Self.portion.make(group.members).map { portion in
          TaskPart(text: "move \(portion.names) to \(target(of: group))", lines: 2 * portion.lines + 20)
        }
      }
    }
    return Self.portion.make(MemberPortions.largest(movable, atLeast: max(excess, 60))).map { portion in
      TaskPart(text: "move \(portion.names) to a type of its own", lines: 2 * portion.lines + 20)
    }
  }

  private var movable: [PlanMember] { (type?.members ?? []).filter { $0.kind == .code && !$0.isOverride } }

  /// The longest members, which are looked at first where nothing else tells how to divide a type.
  var longest: [PlanMember] { MemberPortions.largest(movable.filter { $0.lines > 9 }, atLeast: typeLines / 3) }

  /// What can leave a view model as a whole: enough to get below the limit; empty where the code hangs together.
  var responsibilities: [Responsibility] {
    guard let type else { return [] }
    var groups = Responsibility.of(type.members)
    // The rest has to be a view model of its own, too.
    if let first = groups.first, first.lines * 2 > type.lines || groups.count > 1 { groups.removeFirst() }
    let excess = first.message[...].cut(at: "lines of code") != nil ? (value ?? 0) - 300 : type.lines / 4
    var sum = 0
    let chosen = groups.prefix { group in
      guard sum < max(excess, 40) else { return false }
      sum += group.lines
      return true
    }
    return sum >= max(excess, 40) ? Array(chosen) : []
  }

  /// The type that a part of a view model moves to, as the app would call it, in backticks.
  func target(of group: Responsibility) -> String {
    let name = subject.split(separator: ".").last.map(String.init) ?? subject
    let suffix = conventions.viewModelSuffix
    let base = name.hasSuffix(suffix) && name.count > suffix.count ? String(name.dropLast(suffix.count)) : name
    let concern = ConcernName.of(group.members) ?? "Part"
    return "`\(base)\(concern.hasPrefix(base) ? String(concern.dropFirst(base.count)) : concern)\(suffix)`"
  }

  /// What a controller mixes, without what another task of it is about.
  var concerns: [RelatedPlace] {
    related.filter { place in
      switch place.message {
      case "networking", "persistence": !otherRules.contains("viewcontroller-does-io")
      case "navigation":
        otherRules.isDisjoint(with: ["viewcontroller-creates-viewcontroller", "segue-navigation"])
      default: true
      }
    }
  }

  /// Where each concern of a controller goes.
  func moves(_ concerns: [RelatedPlace]) -> [String] {
    func words(_ place: RelatedPlace) -> String {
      let member = member(at: place.path, place.line).map { ", in `\($0.name)`" } ?? ""
      return "\(place.message) (`\(TaskWording.fileName(place.path)):\(place.line)`\(member))"
    }
    let ways = concerns.filter { $0.message == "navigation" }
    let others = concerns.filter { $0.message != "navigation" }
    var steps: [String] = []
    if !others.isEmpty { steps.append("Move over \(Self.list(others.map(words), limit: 6)).") }
    for way in ways {
      steps.append(
        conventions.hasCoordinators
          ? "Let \(coordinator)\(lacksCoordinator ? " (to be created)" : "") open what \(words(way)) opens."
          : "Leave \(words(way)) to a closure that \(name) is given.")
    }
    return steps
  }

  /// The stored properties that the concerns of a controller work on, behind a colon; not what is on screen.
  var stateProperties: String {
    let members = concerns.compactMap { member(at: $0.path, $0.line) }
    var seen: Set<String> = []
    let names = members.flatMap(\.uses).filter { name in
      guard let property = member(name), seen.insert(name).inserted else { return false }
      let type = property.typeText ?? ""
      let isShown = ["View", "Label", "Button", "Controller", "Constraint", "Recognizer", "Field"].contains {
        type.trimmingMarks.hasSuffix($0)
      }
      return !isShown && !type.hasPrefix("UI") && property.heldType.map { conventions.type($0)?.role == "view" } != true
    }
    return names.isEmpty ? "" : ": " + Self.list(names.map { "`\($0)`" }, limit: 6)
  }

  /// The pieces of a body with their lines, in backticks.
  var pieces: [String] {
    guard let place = places.first, let member = member(at: place.path, place.line) else { return [] }
    let file = TaskWording.fileName(member.path)
    return Self.largest(member.pieces).map { "`\($0.name)` (`\(file):\($0.line)` to \($0.endLine))" }
  }

  /// At most six pieces, in the order of the code.
  private static func largest(_ pieces: [PlanPiece]) -> [PlanPiece] {
    pieces.sorted { ($0.endLine - $0.line, $1.line) > ($1.endLine - $1.line, $0.line) }.prefix(6)
      .sorted { $0.line < $1.line }
  }

  /// A part for each concern; those in one member together.
  var concernParts: [TaskPart] {
    let isKnown = type?.members.isEmpty == false
    let share = (2 * max((value ?? 500) - 400, 80) + 60) / max(related.count, 1)
    var names: [(member: PlanMember?, text: String, lines: Int)] = []
    for place in concerns {
      let text = "\(place.message) (`\(TaskWording.fileName(place.path)):\(place.line)`)"
      let member = member(at: place.path, place.line)
      if let member, let index = names.firstIndex(where: { $0.member == member }) {
        names[index].text += " and " + text
        continue
      }
      names.append((member, text, isKnown ? 2 * max(member?.lines ?? 20, 6) + 16 : share))
    }
    return names.flatMap { part -> [TaskPart] in
      guard let member = part.member, member.lines > Self.portion.limit else {
        return [TaskPart(text: "move \(part.text)", lines: part.lines)]
      }
      return Self.portion.make([member]).map { piece in
        TaskPart(text: "move \(part.text): \(piece.names)", lines: 2 * piece.lines + 16)
      }
    }
  }

  /// What a controller has to lose beside its concerns to get below its limit: its longest members.
  private var sizeMembers: [PlanMember] {
    guard let value, let bound = first.message[...].cut(at: "(limit ")?.after.prefix(while: \.isNumber),
      let limit = Int(bound)
    else { return [] }
    let taken = Set(related.compactMap { member(at: $0.path, $0.line) })
    let rest = value - limit - taken.reduce(0) { $0 + $1.lines }
    let others = (type?.members ?? []).filter { $0.kind == .code && !taken.contains($0) && $0.lines > 5 }
    return rest > 0 ? MemberPortions.largest(others, atLeast: rest) : []
  }

  /// As parts of the task.
  var sizeParts: [TaskPart] {
    Self.portion.make(sizeMembers).map { TaskPart(text: "move \($0.names)", lines: 2 * $0.lines + 10) }
  }

  /// What to do with them.
  var sizeSteps: [String] {
    let members = sizeMembers
    guard !members.isEmpty else { return [] }
    let names = TaskFacts.list(members.map { "`\($0.name)`" }, limit: 6)
    return [
      "Then move the longest members, until it is below the limit: what shows a part of the screen (\(names)) to a child "
        + "controller or view of its own, the rest to the view model."
    ]
  }

  /// Whether a type has little but stored properties: it has no sections and no logic to move.
  var isMostlyData: Bool {
    guard let type, !type.members.isEmpty else { return false }
    let code = type.members.filter { $0.kind == .code }.reduce(0) { $0 + $1.lines }
    return code * 5 < type.lines && type.members.count { $0.kind == .storedProperty } > 4
  }

  /// Lines that are deleted here and added there when the code of the places moves; of a long member only what is around each
  /// place does.
  var movedLines: Int {
    var spots: [PlanMember: Int] = [:]
    for place in places {
      guard let member = member(at: place.path, place.line) else { continue }
      spots[member, default: 0] += 1
    }
    return 2 * spots.reduce(0) { $0 + min($1.key.lines, 8 + 6 * $1.value) }
  }

  /// The members of the places as parts, where nothing else tells how to divide a task.
  var memberParts: [TaskPart] {
    var seen: Set<PlanMember> = []
    let members = places.compactMap { member(at: $0.path, $0.line) }.filter { seen.insert($0).inserted }
    guard members.count > 1 else { return [] }
    return members.map { member in
      TaskPart(
        text: "move what `\(member.name)` (`\(TaskWording.fileName(member.path)):\(member.line)`) does",
        lines: 2 * min(member.lines, 40) + 12)
    }
  }

  /// Parts of a body that is too long, by its lines. About half of it moves: the rest stays to put the parts together.
  var bodyParts: [TaskPart] {
    guard let place = places.first, let member = member(at: place.path, place.line) else { return [] }
    if member.pieces.count > 1 {
      let file = TaskWording.fileName(member.path)
      return Self.largest(member.pieces).map { piece in
        TaskPart(
          text: "move `\(piece.name)` (`\(file):\(piece.line)`) to a view of its own",
          lines: piece.endLine - piece.line + 13)
      }
    }
    return MemberPortions(limit: 160).make([member]).map { portion in
      TaskPart(text: "move the sections of \(portion.names) to views of their own", lines: portion.lines + 40)
    }
  }

  /// Lines from the first place in each initializer to its end: what has to run later.
  var linesOfInit: Int {
    var firsts: [PlanMember: Int] = [:]
    for place in places {
      guard let member = member(at: place.path, place.line) else { continue }
      firsts[member] = min(firsts[member] ?? .max, place.line)
    }
    return firsts.reduce(0) { sum, entry in
      let span = max(entry.key.endLine - entry.key.line, 1)
      let lines = max(entry.key.endLine - entry.value, 1)
      // Without what is blank, as far as the whole member tells.
      return sum + max(lines * min(entry.key.lines, span) / span, 1)
    }
  }

  /// How the file is divided.
  var fileSplit: FileSplit? {
    guard let file, !file.parts.isEmpty else { return nil }
    // The limit of the run; when the finding is severe the message names a higher one.
    let bound = first.message[...].cut(at: "the limit is ")?.after.prefix { $0.isNumber }
    let limit = first.severity == .medium ? bound.flatMap { Int($0) } ?? 400 : 400
    return FileSplit(file, excess: max((value ?? limit) - limit + 1, 1))
  }

  private func member(at path: String, _ line: Int) -> PlanMember? {
    let around = (type?.members ?? []).filter { $0.path == path && $0.line <= line && line <= $0.endLine }
    return around.min { $0.endLine - $0.line < $1.endLine - $1.line }
  }

  /// The member of a name.
  func member(_ name: String) -> PlanMember? { type?.members.first { $0.name == name } }
}

extension String {
  /// Without the marks of an optional.
  fileprivate var trimmingMarks: String { String(self.prefix { $0 != "?" && $0 != "!" }) }
}
