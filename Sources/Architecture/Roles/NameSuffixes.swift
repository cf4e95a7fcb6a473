import Facts
import Knowledge

/// What the last word of a name promises.
struct RoleSuffixes: Sendable {
  private let names: Names
  private let known: KnownNames
  private let byLast: [[(bytes: [UInt8], role: Role)]]
  private let starts: [(bytes: [UInt8], role: Role)]
  private let extras: [[UInt8]]
  private let helpers: [[UInt8]]
  private let bridges: [[UInt8]]
  private let viewModels: [[UInt8]]

  init(_ program: Program) {
    names = program.names
    known = program.known
    var byLast: [[(bytes: [UInt8], role: Role)]] = Array(repeating: [], count: 256)
    var starts: [(bytes: [UInt8], role: Role)] = []
    for role in Role.allCases {
      guard let words = WordGroup(rawValue: role.rawValue + "Name").map(known.words) else { continue }
      starts += words.prefixes.map { (Array($0.utf8), role) }
      for bytes in words.suffixes.map({ Array($0.utf8) }) where !bytes.isEmpty {
        byLast[Int(bytes[bytes.count - 1])].append((bytes, role))
      }
    }
    self.starts = starts
    // The longest word first: `ViewController` before `Controller`.
    self.byLast = byLast.map { $0.sorted { $0.bytes.count > $1.bytes.count } }
    helpers = known.words(.converterName).suffixes.map { Array($0.utf8) }
    extras = known.words(.decoration).suffixes.map { Array($0.utf8) }
    bridges = known.words(.bridge).suffixes.map { Array($0.utf8) }
    viewModels = known.words(.viewModelWord).suffixes.map { Array($0.utf8) }
  }

  /// The role that a name promises; for names of properties too, whose first letter is small: `router`.
  func role(of name: NameID) -> Role? {
    names.withBytes(name) { bytes in
      for start in starts where Self.begins(bytes, start.bytes) { return start.role }
      if let role = ending(bytes) {
        guard role == .service || role == .other else { return role }
        // The bridge of a view model to a framework of views is one.
        let isBridge = bridges.contains { word in
          Self.ends(bytes, word) && viewModels.contains { Self.ends(bytes.dropLast(word.count), $0) }
        }
        return isBridge ? .viewModel : role
      }
      for extra in extras where bytes.count > extra.count + 3 && Self.ends(bytes, extra) {
        if let role = ending(bytes.dropLast(extra.count)) { return role }
      }
      return nil
    }
  }

  /// Turns values into others, by its name.
  func isHelper(_ name: NameID) -> Bool {
    names.withBytes(name) { bytes in
      helpers.contains { helper in
        Self.ends(bytes, helper)
          || extras.contains { Self.ends(bytes, $0) && Self.ends(bytes.dropLast($0.count), helper) }
      }
    }
  }

  /// `Store`, `Controller` and `Server` end names of very different things.
  func isVague(_ name: NameID) -> Bool {
    known.words(.vagueName).contains(name) && !known.words(.dataStoreWord).contains(name)
  }

  private func ending(_ bytes: ArraySlice<UInt8>) -> Role? {
    guard let last = bytes.last else { return nil }
    for candidate in byLast[Int(last)] where Self.ends(bytes, candidate.bytes) { return candidate.role }
    return nil
  }

  /// Ends with a word; the whole name may start with a small letter.
  private static func ends(_ name: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    guard name.count >= word.count else { return false }
    let tail = name.suffix(word.count)
    if tail.dropFirst().elementsEqual(word.dropFirst()), let first = tail.first {
      if first == word[0] { return true }
      return name.count == word.count && first == word[0] | 0x20
    }
    return false
  }

  /// Starts with a word that ends there.
  private static func begins(_ name: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    guard name.count > word.count, name.starts(with: word) else { return false }
    return name.dropFirst(word.count).first.map { (65...90).contains($0) } ?? false
  }
}

/// The roles that names promise, each name looked at once.
struct NamePromises {
  private static let unknown: UInt8 = 255
  private static let nothing: UInt8 = 254

  private let suffixes: RoleSuffixes
  /// By the raw value of the name: the slot of the role.
  private var known: [UInt8]

  init(_ names: Names, _ suffixes: RoleSuffixes) {
    self.suffixes = suffixes
    known = [UInt8](repeating: Self.unknown, count: names.count)
  }

  subscript(name: NameID) -> Role? {
    mutating get {
      let index = Int(name.raw)
      guard index < known.count else { return nil }
      if known[index] == Self.unknown { known[index] = suffixes.role(of: name).map { UInt8($0.slot) } ?? Self.nothing }
      return known[index] == Self.nothing ? nil : Role.bySlot[Int(known[index])]
    }
  }
}
