/// Steps after which a type, a value or a call is one step further away.
enum Indirection {
  /// Chains of aliases for a type, which stand for it in some places.
  static func aliases(_ draft: inout Draft) {
    guard let place = draft.place(where: \.isType) else { return }
    let name = draft[place].name
    let length = 1 + draft.random.below(4)
    let number = draft.number()
    for index in 0..<length {
      let target = index == 0 ? name : "\(name)Alias\(number)\(index - 1)"
      draft.add("typealias \(name)Alias\(number)\(index) = \(target)", near: place.file)
    }
    let alias = "\(name)Alias\(number)\(length - 1)"
    for other in draft.places(where: { $0.name != name && $0.keyword != "typealias" && !$0.keyword.isEmpty }) {
      guard draft.random.below(2) == 0 else { continue }
      draft[other].lines = draft[other].lines.map { $0.mappingWords { $0 == name ? alias : nil } }
    }
  }

  /// Types that conform to a protocol and ask another one that does, one around the other.
  static func decorate(_ draft: inout Draft) {
    guard let place = draft.place(where: { $0.keyword == "protocol" }) else { return }
    let name = draft[place].name
    let requirements = Requirement.all(of: draft[place])
    guard !requirements.isEmpty else { return }
    let isGeneric = draft.random.below(4) == 0
    for _ in 0..<(1 + draft.random.below(2)) {
      let type = "\(draft.random.pick(["Logging", "Caching", "Retrying"]))\(name)\(draft.number())"
      let inner = isGeneric ? "Inner" : "any \(name)"
      let members = requirements.map { "  " + $0.forwarding(to: "inner") }.joined(separator: "\n")
      draft.add(
        """
        final class \(type)\(isGeneric ? "<Inner: \(name)>" : ""): \(name) {
          \(draft.random.pick(["let", "private let", "var"])) inner: \(inner)
          init(inner: \(inner)) { self.inner = inner }
        \(members)
        }
        """, near: place.file)
    }
  }

  /// Two types that conform to a protocol and ask each other, or defaults that ask another instance.
  static func delegateMutually(_ draft: inout Draft) {
    guard let place = draft.place(where: { $0.keyword == "protocol" }) else { return }
    let name = draft[place].name
    let requirements = Requirement.all(of: draft[place])
    guard !requirements.isEmpty else { return }
    let number = draft.number()
    func members(_ instance: String) -> String {
      requirements.map { "  " + $0.forwarding(to: instance) }.joined(separator: "\n")
    }
    if draft.random.below(3) == 0 {
      draft.add(
        "extension \(name) {\n  var further\(number): any \(name) { self }\n\(members("further\(number)"))\n}",
        near: place.file)
      return
    }
    for (own, other) in [("Left", "Right"), ("Right", "Left")] {
      draft.add(
        """
        final class \(own)\(name)\(number): \(name) {
          lazy var other: \(other)\(name)\(number) = make()
          private func make() -> \(other)\(name)\(number) { \(other)\(name)\(number)() }
        \(members("other"))
        }
        """, near: place.file)
    }
  }

  /// Classes between a class and what it inherits from.
  static func baseClasses(_ draft: inout Draft) {
    guard
      let place = draft.place(where: { part in
        part.keyword == "class"
          && (part.opening.map { part.lines[$0].contains(": ") && part.lines[$0].contains("class ") } ?? false)
      }), let opening = draft[place].opening
    else { return }
    let line = draft[place].lines[opening]
    guard let colon = line.range(of: ": "), let brace = line.lastIndex(of: "{"), colon.upperBound < brace,
      !line[..<colon.lowerBound].contains("<"), !line.contains(" where ")
    else { return }
    let name = draft[place].name
    let inherited = line[colon.upperBound..<brace].trimmed
    let depth = 1 + draft.random.below(5)
    let number = draft.number()
    for index in 0..<depth {
      let parent = index == 0 ? inherited : "\(name)Base\(number)\(index - 1)"
      draft.add("class \(name)Base\(number)\(index): \(parent) {}", near: place.file)
    }
    draft[place].lines[opening] = "\(line[..<colon.lowerBound]): \(name)Base\(number)\(depth - 1) {"
  }

  /// A protocol for a type, which stands for it where types are written.
  static func abstractions(_ draft: inout Draft) {
    guard let place = draft.place(where: { $0.keyword == "class" || $0.keyword == "struct" }) else { return }
    let name = draft[place].name
    let role = "\(name)Role\(draft.number())"
    let functions = (draft[place].members ?? []).compactMap { member -> String? in
      guard member.keyword == "func", member.head.modifiers.isEmpty, let line = member.lines.first,
        line.hasSuffix(" {") || line.hasSuffix("}"), let brace = line.firstIndex(of: "{"), !line.contains(" = ")
      else { return nil }
      return "  " + line[..<brace].trimmed
    }
    draft.add("protocol \(role) {\n\(functions.joined(separator: "\n"))\n}", near: place.file)
    draft.add("extension \(name): \(role) {}", near: place.file)
    for other in draft.places(where: { $0.name != name && ($0.isType || $0.keyword == "func") }) {
      draft[other].lines = draft[other].lines.map { $0.replacingType(name, by: "any \(role)") }
    }
  }

  /// A type becomes generic, or gets a generic box.
  static func generics(_ draft: inout Draft) {
    guard let place = draft.place(where: \.isType) else { return }
    let name = draft[place].name
    let box = "Box\(draft.number())"
    draft.add(
      """
      @dynamicMemberLookup struct \(box)<Value> {
        var value: Value
        var inner: [\(box)<\(box)<Value>>] = []
        subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
      }
      extension \(box) where Value == \(name) { var own: \(name) { value } }
      """, near: place.file)
    for other in draft.places(where: { $0.name != name && $0.isType }) where draft.random.below(2) == 0 {
      draft[other].lines = draft[other].lines.map { $0.replacingType(name, by: "\(box)<\(name)>") }
    }
  }
}

extension String {
  /// The same with a type replaced where it stands behind a colon in the declaration of a variable.
  fileprivate func replacingType(_ name: String, by other: String) -> String {
    guard contains("let ") || contains("var "), let range = range(of: ": \(name)") else { return self }
    let rest = self[range.upperBound...]
    if let next = rest.first, next.isLetter || next.isNumber || "_.?!<".contains(next) { return self }
    return self[..<range.lowerBound] + ": \(other)" + rest
  }
}
