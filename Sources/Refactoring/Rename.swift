/// Replaces names of types in texts that are made of code.
enum Rename {
  /// The last part of a qualified name: what stands in other code.
  static func simple(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  /// A qualified name after the types around it, or itself, were renamed.
  static func subject(_ name: String, by names: [String: String]) -> String {
    if let new = names[name] { return new }
    let parts = name.split(separator: ".")
    for count in (1..<max(parts.count, 1)).reversed() {
      guard let outer = names[parts.prefix(count).joined(separator: ".")] else { continue }
      return ([outer] + parts.dropFirst(count).map(String.init)).joined(separator: ".")
    }
    return name
  }

  /// The parts of a qualified name that differ, old ones and new; `nil` for types that do not lie equally deep in others.
  static func parts(from old: String, to new: String) -> [String: String]? {
    let (old, new) = (old.split(separator: "."), new.split(separator: "."))
    guard old.count == new.count else { return nil }
    var parts: [String: String] = [:]
    for (old, new) in zip(old, new) where old != new { parts[String(old)] = String(new) }
    return parts
  }

  /// The text with whole words replaced.
  static func words(of text: String, by names: [String: String]) -> String {
    guard !names.isEmpty else { return text }
    var result = ""
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar == "_" || scalar.properties.isXIDContinue {
        word.unicodeScalars.append(scalar)
        continue
      }
      result += names[word] ?? word
      word = ""
      result.unicodeScalars.append(scalar)
    }
    return result + (names[word] ?? word)
  }
}

/// Which of some names became which, from what they have in common: a pair counts when neither of the two has as much in
/// common with anything else.
struct RenameVotes {
  private struct Best {
    var other = ""
    var votes = 0
    var isTied = false

    mutating func offer(_ name: String, _ count: Int) {
      if count > votes {
        self = Best(other: name, votes: count)
      } else if count == votes {
        isTied = true
      }
    }
  }

  private var votes: [String: [String: Int]] = [:]

  mutating func add(_ old: String, _ new: String) { votes[old, default: [:]][new, default: 0] += 1 }

  /// New names by old ones.
  ///
  /// - Parameter isEnough: whether so many votes tell that the one became the other.
  func pairs(where isEnough: (_ old: String, _ votes: Int) -> Bool) -> [String: String] {
    var bestOld: [String: Best] = [:]
    var bestNew: [String: Best] = [:]
    for (old, counts) in votes {
      for (new, count) in counts {
        bestNew[old, default: Best()].offer(new, count)
        bestOld[new, default: Best()].offer(old, count)
      }
    }
    var result: [String: String] = [:]
    for (old, best) in bestNew where !best.isTied && isEnough(old, best.votes) {
      if let back = bestOld[best.other], !back.isTied, back.other == old { result[old] = best.other }
    }
    return result
  }
}
