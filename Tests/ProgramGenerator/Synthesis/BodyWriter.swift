import SeededRandom

/// Statements that compile in a method with an `Int` called `seed`, of a type with a throwing method `risky(_:)`.
struct BodyWriter {
  private var random: SeededGenerator
  private var count = 0
  /// Local variables by type, innermost last.
  private var numbers = ["seed"]
  private var texts: [String] = []
  private var lists: [String] = []

  init(random: SeededGenerator) { self.random = random }

  /// Some statements, one element a line, indented to a level of two spaces each.
  mutating func statements(_ number: Int, level: Int, depth: Int = 0) -> [String] {
    var lines: [String] = []
    for _ in 0..<number { lines += statement(level: level, depth: depth) }
    return lines
  }

  private mutating func name(_ stem: String) -> String {
    count += 1
    return "\(stem)\(count)"
  }

  private mutating func number() -> String {
    switch random.below(5) {
    case 0: "\(random.below(100))"
    case 1: "\(random.pick(numbers)) &+ \(random.below(9))"
    case 2: lists.isEmpty ? random.pick(numbers) : "\(random.pick(lists)).count"
    case 3: texts.isEmpty ? random.pick(numbers) : "\(random.pick(texts)).count"
    default: random.pick(numbers)
    }
  }

  private mutating func condition() -> String {
    "\(random.pick(numbers)) \(random.pick(["<", ">", "==", "!="])) \(random.below(50))"
  }

  /// Statements of a scope of its own: what they declare is gone behind them.
  private mutating func block(_ level: Int, _ depth: Int) -> [String] {
    let known = (numbers, texts, lists)
    let lines = statements(1 + random.below(3), level: level + 1, depth: depth + 1)
    (numbers, texts, lists) = known
    return lines
  }

  private mutating func statement(level: Int, depth: Int) -> [String] {
    let margin = String(repeating: "  ", count: level)
    func at(_ lines: [String]) -> [String] { lines.map { margin + $0 } }
    switch random.below(depth < 4 ? 16 : 6) {
    case 0:
      let name = name("value")
      let line = "let \(name) = \(number())"
      numbers.append(name)
      return at([line])
    case 1:
      let name = name("text")
      let line = "let \(name) = \"\(random.pick(["row", "état", "x"])) \\(\(number()))\""
      texts.append(name)
      return at([line])
    case 2:
      let name = name("list")
      let line = "var \(name) = [\(number()), \(number())]"
      let more = "\(name).append(\(number()))"
      lists.append(name)
      return at([line, more])
    case 3:
      return at(["total &+= \(number())"])
    case 4:
      return at(["print(\(number()), \(texts.last ?? "\"none\""))"])
    case 5:
      guard let list = lists.last else { return at(["_ = \(condition()) ? \(number()) : \(number())"]) }
      return at(["total &+= \(list).map { $0 &* 2 }.filter { $0 > \(number()) }.reduce(0) { $0 &+ $1 }"])
    case 6, 7:
      let first = block(level, depth)
      let second = block(level, depth)
      if random.below(2) == 0 {
        return at(["if \(condition()) {"]) + first + at(["} else if let parsed = Int(\"\(random.below(9))\") {"])
          + at(["  total &+= parsed"]) + second + at(["}"])
      }
      return at(["if \(condition()), \(condition()) {"]) + first + at(["} else {"]) + second + at(["}"])
    case 8:
      let index = name("index")
      numbers.append(index)
      let body = block(level, depth)
      numbers.removeLast()
      return at(["for \(index) in 0..<\(random.below(5) + 1) where \(index) != 3 {"]) + body + at(["}"])
    case 9:
      let counter = name("counter")
      return at(["var \(counter) = \(random.below(4))", "while \(counter) > 0 {", "  \(counter) -= 1"])
        + block(level, depth) + at(["}"])
    case 10:
      let subject = random.pick(numbers)
      return at(["switch \(subject) {", "case 0:"]) + block(level, depth) + at(["case 1...3, 9:"])
        + block(level, depth) + at(["case let other where other < 0:", "  total &-= other", "default:"])
        + block(level, depth) + at(["}"])
    case 11:
      let name = name("closure")
      numbers.append("input")
      let body = block(level, depth)
      numbers.removeLast()
      return at(["let \(name) = { (input: Int) -> Int in"]) + body
        + at([
          "  return input &+ 1", "}", "total &+= \(name)(\(number()))",
        ])
    case 12:
      return at(["do {", "  total &+= try self.risky(\(number()))"]) + block(level, depth)
        + at(["} catch let error as CocoaError {", "  print(error.code)", "} catch {"]) + block(level, depth)
        + at(["}"])
    case 13:
      let name = name("local")
      return at(["func \(name)(_ depth: Int) -> Int { depth > 0 ? \(name)(depth - 1) : \(number()) }"])
        + at(["total &+= \(name)(2)"])
    case 14:
      return at(["guard \(random.pick(numbers)) >= 0 else { return total }", "defer { total &+= 1 }"])
    default:
      return at(["DispatchQueue.global().async {"])
        + at([
          "  NotificationCenter.default.post(name: Notification.Name(\"n\(random.below(9))\"), object: nil)", "}",
        ])
    }
  }
}
