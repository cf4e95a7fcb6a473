/// Functions: what a call leaves behind.
extension DoubleWriter {
  mutating func write(function requirement: Requirement) {
    let names = names(requirement)
    let place = storage(requirement)
    let result = requirement.result?.replacingSelf(by: name)
    let usesSpy = style == .spy && isAnswered(requirement)
    note(function: requirement, names, result)
    var body: [String] = []
    if usesSpy {
      spy(requirement, names, result, into: &body)
    } else {
      record(requirement, names, place, into: &body)
      answer(requirement, names, place, result, into: &body)
    }
    lines += attributes(requirement)
    let head = requirement.head(
      modifiers: modifiers(requirement), parameters: parameters(requirement), result: result?.signature,
      condition: SelfName.replaced(in: requirement.generics.condition, by: name))
    lines.append("\(indent)\(head) {")
    lines += body.map { "\(indent)  \($0)" }
    lines.append("\(indent)}")
  }

  func logged(_ requirement: Requirement) -> String {
    let log = requirement.isStatic ? staticLog : log
    let isBoxed =
      requirement.isStatic
      || subject.requirements.contains { isFree($0) && !$0.isStatic && ($0.kind != .property || $0.hasSetter) }
    let place: Storage = requirement.isStatic ? .boxed : isBoxed ? .boxed : storage
    return change(log, ".append(\(Self.literal(requirement.fullName)))", place)
  }

  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  mutating func record(_ requirement: Requirement, _ names: Names, _ place: Storage, into body: inout [String]) {
    let parts = recorded(requirement)
    body.append(logged(requirement))
    if parts.isEmpty {
      declare(
        names.count, "Int", "0", isStatic: requirement.isStatic, isReadOnly: true, storage: place,
        availability: requirement.availability)
      body.append(change(names.count, " += 1", place))
    } else {
      let recorded = tuple(parts)
      declare(
        names.arguments, "[\(recorded.type)]", "[]", isStatic: requirement.isStatic, isReadOnly: true, storage: place,
        availability: requirement.availability)
      lines += requirement.availability.map { indent + $0 }
      let free = place == .plain ? "" : freely
      lines.append(
        "\(indent)\(free)\(requirement.isStatic ? "static " : "")var \(names.count): Int { \(names.arguments).count }")
      body.append(change(names.arguments, ".append(\(recorded.value))", place))
    }
  }
}
