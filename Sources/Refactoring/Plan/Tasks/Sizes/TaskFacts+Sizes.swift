import Findings

/// What moves, measured in the code that it is about.
extension TaskFacts {
  /// Lines of code that one portion moves: what reviewers can take in when each is deleted here and added there.
  private static let portion = MemberPortions(limit: 85)

  /// Parts of a view model that is too large: its longest members, until enough lines have moved.
  var viewModelParts: [TaskPart] {
    let excess = first.message[...].cut(at: "lines of code") != nil ? (value ?? 0) - 300 : typeLines / 3
    let movable = (type?.members ?? []).filter { $0.kind == .code }
    return Self.portion.make(MemberPortions.largest(movable, atLeast: max(excess, 60))).map { portion in
      TaskPart(text: "move \(portion.names)", lines: 2 * portion.lines + 20)
    }
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

  /// Parts of a body that is too long, by its lines. About half of it moves: the rest stays to put the parts together.
  var bodyParts: [TaskPart] {
    guard let place = places.first, let member = member(at: place.path, place.line) else { return [] }
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
