/// Steps that put declarations elsewhere, or more of them.
enum Regrouping {
  /// Some declarations of one file into files of their own.
  static func splitFiles(_ draft: inout Draft) {
    guard let place = draft.place(where: { !$0.keyword.isEmpty }) else { return }
    let part = draft.files[place.file].parts.remove(at: place.part)
    let folder = draft.random.pick(["Parts", "Feature", "Domain", "Data/Remote", "UI"])
    draft.files.append(
      Draft.File(
        path: "\(folder)/Part\(draft.number()).swift", imports: draft.files[place.file].imports, parts: [part]))
  }

  /// Methods of a type into an extension.
  static func moveMembers(_ draft: inout Draft) {
    guard let place = draft.place(where: { $0.isType && $0.keyword != "protocol" && $0.members != nil }),
      let members = draft[place].members
    else { return }
    let isMovable = members.map { member in
      member.keyword == "func" && !member.head.modifiers.contains("override") && draft.random.below(3) > 0
    }
    let moved = zip(members, isMovable).filter(\.1).map(\.0)
    guard !moved.isEmpty else { return }
    draft[place].members = zip(members, isMovable).filter { !$0.1 }.map(\.0)
    let body = moved.flatMap { $0.lines.map(\.deeper) }.joined(separator: "\n")
    draft.add("extension \(draft[place].name) {\n\(body)\n}", near: place.file)
  }

  /// Types of one file into an enum that serves as a namespace.
  static func nest(_ draft: inout Draft) {
    let file = draft.random.below(draft.files.count)
    let parts = draft.files[file].parts
    let inner = parts.filter(\.isType)
    guard !inner.isEmpty else { return }
    let body = inner.flatMap { $0.lines.map(\.deeper) }
    draft.files[file].parts =
      parts.filter { !$0.isType } + [Part(lines: ["enum Space\(draft.number()) {"] + body + ["}"])]
  }

  /// Copies of one type under other names.
  static func multiply(_ draft: inout Draft) {
    guard let place = draft.place(where: { $0.isType && $0.lines.count < 60 }) else { return }
    let part = draft[place]
    for _ in 0..<(1 + draft.random.below(6)) {
      let name = "\(part.name)\(draft.number())"
      draft.add(part.text.mappingWords { $0 == part.name ? name : nil }, near: place.file)
    }
  }

  /// A type gets a property of another type.
  static func linkTypes(_ draft: inout Draft) {
    func holds(_ part: Part) -> Bool { (part.keyword == "class" || part.keyword == "struct") && part.opening != nil }
    guard let place = draft.place(where: holds), let other = draft.place(where: \.isType),
      let opening = draft[place].opening
    else { return }
    let kind = draft[other].keyword == "protocol" ? "any \(draft[other].name)" : draft[other].name
    let weak = draft[place].keyword == "class" && draft.random.below(4) == 0 && draft[other].keyword == "class"
    draft[place].lines.insert(
      "  \(weak ? "weak " : "")var link\(draft.number()): (\(kind))?", at: opening + 1)
  }

  /// In one declaration a type stands where another one stood.
  static func swapTypes(_ draft: inout Draft) {
    guard let place = draft.place(where: { !$0.keyword.isEmpty }), let old = draft.place(where: \.isType),
      let new = draft.place(where: \.isType)
    else { return }
    let (before, after) = (draft[old].name, draft[new].name)
    guard draft[place].name != before else { return }
    draft[place].lines = draft[place].lines.map { $0.mappingWords { $0 == before ? after : nil } }
  }

  /// Methods of one type as an extension of another one.
  static func spliceMembers(_ draft: inout Draft) {
    guard let from = draft.place(where: { $0.isType && $0.keyword != "protocol" && $0.members != nil }),
      let to = draft.place(where: \.isType)
    else { return }
    let number = draft.number()
    let functions = (draft[from].members ?? []).filter { $0.keyword == "func" }.prefix(5)
    let body = functions.flatMap { part -> [String] in
      let (name, own) = (part.name, "\(part.name)\(number)")
      return part.lines.map { $0.mappingWords { $0 == name ? own : nil }.deeper }
    }
    let text = body.joined(separator: "\n")
    guard !text.contains("override ") else { return }
    draft.add("extension \(draft[to].name) {\n\(text)\n}", near: from.file)
  }
}
