import Scaffolding

/// How `lintel new` shows what it writes.
public enum ScaffoldFormat: String, Sendable, Hashable, CaseIterable {
  /// A tree for people.
  case text
  /// Paths and texts for programs.
  case json
}

/// What `lintel new` says.
public enum ScaffoldReport {
  /// The files as a tree.
  public static func tree(_ files: [ScaffoldFile]) -> String {
    var root = Folder()
    for file in files { root.insert(file.path.split(separator: "/").map(String.init)[...]) }
    return root.lines(prefix: "").joined(separator: "\n") + "\n"
  }

  /// A diff, with nothing in it that steers the terminal.
  public static func diff(_ diff: String) -> String {
    diff.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let tabs = line.prefix { $0 == " " || $0 == "+" || $0 == "-" || $0 == "\t" }
      return tabs + SafeText(name: String(line.dropFirst(tabs.count))).text
    }.joined(separator: "\n")
  }

  /// Why the style is as it is.
  public static func evidence(_ evidence: [StyleEvidence]) -> String {
    if evidence.isEmpty { return "Nothing in the project decides its style; these are the standard values.\n" }
    var text = ""
    for entry in evidence {
      var reasons = entry.total == 0 ? [] : ["\(entry.count) of \(entry.total)"]
      if !entry.others.isEmpty { reasons.append("others: \(entry.others.map(oneLine).joined(separator: ", "))") }
      if !entry.reason.isEmpty { reasons.append(entry.reason) }
      let value = entry.value.isEmpty ? "nothing" : oneLine(entry.value)
      text += "\(entry.setting): \(value) (\(reasons.joined(separator: "; ")))\n"
      for place in entry.places { text += "  \(SafeText(name: place).text)\n" }
    }
    return text
  }

  private static func oneLine(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { SafeText(name: String($0)).text }
      .joined(separator: "⏎")
  }

  /// Everything, for programs.
  ///
  /// - Parameters:
  ///   - diffs: changes of existing files by path.
  ///   - notes: what is left to the user.
  public static func json(
    _ files: [ScaffoldFile], diffs: [(path: String, diff: String)], notes: [String], evidence: [StyleEvidence],
    isWritten: Bool
  ) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("written", isWritten)
      json.field("files", array: files) { json, file in
        json.object { json in
          json.field("path", file.path)
          json.field("template", file.template)
          json.field("text", file.text)
        }
      }
      json.field("edits", array: diffs) { json, edit in
        json.object { json in
          json.field("path", edit.path)
          json.field("diff", edit.diff)
        }
      }
      json.field("notes", strings: notes)
      json.field("evidence", array: evidence) { json, entry in
        json.object { json in
          json.field("setting", entry.setting)
          json.field("value", entry.value)
          json.field("count", entry.count)
          json.field("total", entry.total)
          json.field("others", strings: entry.others)
          json.field("places", strings: entry.places)
          json.field("reason", entry.reason)
        }
      }
    }
  }

  /// Folders first come, first shown: files have the order in which a reader understands them.
  private struct Folder {
    var entries: [(name: String, folder: Folder?)] = []

    mutating func insert(_ path: ArraySlice<String>) {
      guard let name = path.first else { return }
      if path.count == 1 { return entries.append((name, nil)) }
      let index = entries.firstIndex { $0.name == name && $0.folder != nil } ?? entries.count
      if index == entries.count { entries.append((name, Folder())) }
      entries[index].folder?.insert(path.dropFirst())
    }

    func lines(prefix: String) -> [String] {
      var lines: [String] = []
      for (index, entry) in entries.enumerated() {
        let isLast = index == entries.count - 1
        lines.append(
          prefix + (isLast ? "└─ " : "├─ ") + SafeText(name: entry.name).text + (entry.folder == nil ? "" : "/"))
        if let folder = entry.folder { lines += folder.lines(prefix: prefix + (isLast ? "   " : "│  ")) }
      }
      return lines
    }
  }
}
