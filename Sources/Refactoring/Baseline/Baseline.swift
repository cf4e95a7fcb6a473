import Findings

/// Everything that is accepted: a file per rule, in the order of the rules.
public struct Baseline: Sendable, Hashable {
  /// By rule, byte by byte.
  public private(set) var files: [BaselineFile]

  /// A baseline of files with different rules.
  public init(files: [BaselineFile] = []) {
    self.files = files.sorted { EntryText.precedes($0.rule, $1.rule) ?? false }
  }

  /// The file of a rule.
  public subscript(rule: String) -> BaselineFile? { files.first { $0.rule == rule } }

  /// Number of accepted places.
  public var count: Int { files.reduce(0) { $0 + $1.entries.count } }

  /// What a first `record` writes: every place of every finding.
  public static func recording(_ findings: [Finding], reason: String? = nil) -> Baseline {
    var entries: [String: [BaselineEntry]] = [:]
    var numbers: [Fingerprint: Int] = [:]
    for finding in findings {
      for occurrence in finding.places {
        let place = Place(occurrence, of: finding)
        let fingerprint = Fingerprint(rule: finding.rule, text: occurrence.fingerprint)
        let number = numbers[fingerprint, default: 0] + 1
        numbers[fingerprint] = number
        entries[finding.rule, default: []].append(place.entry(number))
      }
    }
    return Baseline(
      files: entries.map { rule, entries in
        var file = BaselineFile(rule: rule, entries: entries)
        if let reason { file.note(reason: EntryText.reason(reason), count: entries.count) }
        return file
      })
  }

  /// The baseline with the new places added; what is gone stays. Moved entries follow.
  public func accepting(_ match: BaselineMatch, reason: String) -> Baseline {
    var result = following(match)
    for (rule, additions) in match.additions {
      let entries = additions.map(\.entry)
      var file = result[rule] ?? BaselineFile(rule: rule, entries: [])
      file.insert(result.numbered(entries, in: file).map { ($0, EntryText.reason(reason)) })
      result.replace(file)
    }
    return result
  }

  /// The baseline without what is gone. Nothing is ever added; moved entries follow. A file that had no entries before
  /// is left out.
  public func pruned(_ match: BaselineMatch) -> Baseline {
    var result = self
    var stale: [String: Set<BaselineEntry>] = [:]
    for entry in match.stale { stale[entry.rule, default: []].insert(entry.entry) }
    for (rule, entries) in stale {
      guard var file = result[rule] else { continue }
      file.remove(entries)
      result.replace(file)
    }
    result = result.following(match)
    // What was not analyzed may still be what the other analysis saw.
    let unseen = Set(match.unseen.map(\.rule))
    for index in result.files.indices where match.compared(result.files[index].rule) {
      if !unseen.contains(result.files[index].rule) { result.files[index].setCurrentAnalysis() }
    }
    result.files.removeAll { file in self[file.rule]?.isEmpty == true && file.isEmpty }
    return result
  }

  /// Moved entries with their new fingerprints, at their new places.
  private func following(_ match: BaselineMatch) -> Baseline {
    var result = self
    for (rule, moves) in Dictionary(grouping: match.moved, by: \.rule) {
      guard var file = result[rule] else { continue }
      let reasons = file.entryReasons
      file.remove(Set(moves.map(\.from)))
      let entries = result.numbered(moves.map(\.to), in: file)
      file.insert(zip(moves, entries).map { ($1, reasons[$0.from]) })
      result.replace(file)
    }
    return result
  }

  /// Entries with numbers that the file does not have yet.
  private func numbered(_ entries: [BaselineEntry], in file: BaselineFile) -> [BaselineEntry] {
    var taken: [String: Set<Int>] = [:]
    for entry in file.entries { taken[entry.fingerprint, default: []].insert(entry.number) }
    return entries.map { entry in
      var entry = entry
      entry.number = 1
      while !taken[entry.fingerprint, default: []].insert(entry.number).inserted { entry.number += 1 }
      return entry
    }
  }

  private mutating func replace(_ file: BaselineFile) {
    if let index = files.firstIndex(where: { $0.rule == file.rule }) {
      files[index] = file
    } else {
      self = Baseline(files: files + [file])
    }
  }

  private struct Fingerprint: Hashable {
    let rule: String
    let text: String
  }
}
