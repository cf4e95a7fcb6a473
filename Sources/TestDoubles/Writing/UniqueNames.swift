/// Names of members of a double.
struct UniqueNames {
  /// What requirements are called.
  private var reserved: Set<String>
  private var stems: Set<String> = []

  init(reserved: Set<String>) { self.reserved = reserved }

  /// The first of several stems that leads to names which are free. The first requirement of a name gets it, so that a
  /// new overload behind it changes no name.
  mutating func stem(_ candidates: [String], _ names: (String) -> [String]) -> String {
    func accepts(_ stem: String) -> Bool {
      !stems.contains(stem.capitalizedFirst) && names(stem).allSatisfy { !reserved.contains($0) }
    }
    var found = candidates.first(where: accepts)
    var number = 2
    while found == nil, let last = candidates.last {
      if accepts("\(last)\(number)") { found = "\(last)\(number)" }
      number += 1
    }
    let stem = found ?? "member"
    stems.insert(stem.capitalizedFirst)
    reserved.formUnion(names(stem))
    return stem
  }

  /// A name of its own.
  mutating func name(_ candidates: [String]) -> String {
    var number = 2
    var all = candidates
    while true {
      for name in all where reserved.insert(name).inserted { return name }
      all = ["\(candidates[candidates.count - 1])\(number)"]
      number += 1
    }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// Usable as a part of an identifier, whatever stands between backticks or is an operator.
  var asIdentifier: String {
    var result = ""
    var startsWord = false
    for scalar in unicodeScalars {
      if scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
        || (scalar.properties.isEmoji && !scalar.isASCII)
      {
        result += startsWord && !result.isEmpty ? String(scalar).uppercased() : String(scalar)
        startsWord = false
      } else if let word = Self.operators[scalar] {
        result += result.isEmpty ? word : word.capitalizedFirst
      } else {
        startsWord = true
      }
    }
    return result
  }

  private static let operators: [Unicode.Scalar: String] = [
    "<": "less", ">": "greater", "=": "equal", "+": "plus", "-": "minus", "*": "times", "/": "slash", "!": "not",
    "%": "percent", "&": "and", "|": "or", "^": "caret", "~": "tilde", "?": "question", ".": "dot",
  ]
}
