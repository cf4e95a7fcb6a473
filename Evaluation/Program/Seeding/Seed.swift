import Foundation

/// A violation that is put into a type, and the rule that has to find it.
public struct Seed: Sendable {
  /// The id of the rule.
  public let rule: String
  /// What the type is labeled as.
  let role: String
  /// `class` or `struct`.
  let keyword: String
  /// What has to stand in the header of the declaration; `nil` for any.
  let header: String?
  /// Members of the type.
  let members: [String]
  /// A file beside that of the type, with `TYPE` for the name of the type; empty for none.
  let others: [String]

  /// Reads the file of seeds.
  ///
  /// - Throws: a sentence with file and line for what cannot be read.
  public static func read(_ path: String) throws -> [Seed] {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Table.Fault(description: "\(path) cannot be read.")
    }
    return try parse(String(decoding: bytes, as: UTF8.self), file: path)
  }

  static func parse(_ text: String, file: String) throws -> [Seed] {
    var seeds: [Seed] = []
    var heading: [String]?
    var members: [String] = []
    var others: [String]?
    func finish() {
      guard let heading else { return }
      seeds.append(
        Seed(
          rule: heading[0], role: heading[1], keyword: heading[2], header: heading[3] == "*" ? nil : heading[3],
          members: members, others: others ?? []))
    }
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("--- ") {
        finish()
        let words = line.dropFirst(4).split(separator: " ").map(String.init)
        guard words.count == 4, words[2] == "class" || words[2] == "struct" else {
          throw Table.Fault(
            description: "\(file):\(index + 1): write `--- RULE ROLE class|struct HEADER`, with `*` for any header.")
        }
        (heading, members, others) = (words, [], nil)
      } else if line.isEmpty || heading == nil && line.hasPrefix("#") {
        continue
      } else if heading == nil {
        throw Table.Fault(description: "\(file):\(index + 1): a seed begins with `--- RULE ROLE class|struct HEADER`.")
      } else if line == "+++" {
        others = others ?? []
      } else if others != nil {
        others?.append(line)
      } else {
        members.append(line)
      }
    }
    finish()
    return seeds
  }

  /// A seed in a file.
  struct Planted {
    let text: String
    /// The lines of the members, from 1.
    let lines: Range<Int>
    /// The text of the file beside it; `nil` for none.
    let beside: String?
  }

  /// The file with the seed in the type of a label; `nil` where the seed does not fit.
  ///
  /// - Parameter number: makes the names of the seed its own.
  func planted(in text: String, at label: RoleLabel, number: Int) -> Planted? {
    var lines = text.components(separatedBy: "\n")
    guard lines.indices.contains(label.line - 1) else { return nil }
    func named(_ line: String) -> String {
      line.replacing("Seeded", with: "Seeded\(number)").replacing("TYPE", with: label.type)
    }
    // Attributes may stand in lines of their own before the keyword, and the brace in one of those after it.
    var header = ""
    for index in (label.line - 1)..<min(label.line + 11, lines.count) {
      let open = lines[index].firstIndex(of: "{")
      header += lines[index][..<(open ?? lines[index].endIndex)] + " "
      guard let open else { continue }
      let words = header.split { !$0.isLetter && $0 != "_" }.map(String.init)
      guard words.contains(keyword), self.header.map(header.contains) ?? true else { return nil }
      let rest = lines[index][lines[index].index(after: open)...]
      lines[index] = String(lines[index][...open])
      lines.insert(contentsOf: members.map(named) + [String(rest)], at: index + 1)
      return Planted(
        text: lines.joined(separator: "\n"), lines: (index + 2)..<(index + 2 + members.count),
        beside: others.isEmpty ? nil : others.map(named).joined(separator: "\n") + "\n")
    }
    return nil
  }
}
