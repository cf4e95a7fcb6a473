/// Code inside of functions: long, nested, overloaded.
enum BodyFragments {
  /// A type with long functions.
  static func bodies(_ scene: inout Scene) {
    let noun = scene.noun()
    let functions = (0..<(1 + scene.random.below(3))).map { index in
      var writer = BodyWriter(random: .init(seed: scene.random.next()))
      let body = writer.statements(3 + scene.random.below(20 * scene.scale), level: 2)
      return """
          func work\(index)(_ seed: Int) -> Int {
            var total = seed
        \(body.joined(separator: "\n"))
            return total
          }
        """
    }
    scene.add(
      """
      final class \(noun)Worker {
        func risky(_ value: Int) throws -> Int {
          if value < 0 { throw CocoaError(.fileNoSuchFile) }
          return value
        }

      \(functions.joined(separator: "\n\n"))
      }
      """, imports: "Foundation")
  }

  /// Many functions of one name, told from each other by labels and types, that call each other.
  static func overloads(_ scene: inout Scene) {
    let noun = scene.noun()
    let count = 3 + scene.random.below(8 * scene.scale)
    let members = (0..<count).map { index in
      "  func show(label\(index): Int) -> Int { label\(index) > 0 ? show(label\((index + 1) % count): label\(index) - 1) : 0 }"
    }
    scene.add(
      """
      struct \(noun)Printer {
      \(members.joined(separator: "\n"))
        func show(_ text: String) -> String { "\\(show(label0: text.count))" }
        func show(_ number: Double) -> String { show("\\(number)") }
        func show(_ numbers: Int...) -> String { numbers.map { show(Double($0)) }.joined() }
      }
      """)
  }

  /// Long chains of calls, closures in closures, long operators.
  static func chains(_ scene: inout Scene) {
    let noun = scene.noun()
    let length = 2 + scene.random.below(10 * scene.scale)
    let links = String(repeating: ".adding(1)", count: length)
    let depth = 1 + scene.random.below(6)
    // With types: without them the compiler gives up on deep ones.
    var closure = "{ (value: Int) -> Int in start.adding(value).number }"
    for _ in 0..<depth {
      closure = "{ (value: Int) -> Int in [value].map { (inner: Int) -> Int in inner + 1 }.map(\(closure)).count }"
    }
    scene.add(
      """
      struct \(noun)Builder {
        var number = 0
        func adding(_ more: Int) -> \(noun)Builder { \(noun)Builder(number: number + more) }
        static let long = \(noun)Builder()\(links).number
      }
      func \(noun.lowerFirst)Sum(_ start: \(noun)Builder) -> Int {
        let deep: (Int) -> Int = \(closure)
        return deep(\(noun)Builder.long)
      }
      """)
  }
}
