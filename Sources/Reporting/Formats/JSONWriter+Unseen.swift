import Findings

extension JSONWriter {
  /// Code that was not analyzed, file by file.
  mutating func unseen(_ files: [UnseenFile], key: StaticString = "notAnalyzed") {
    field(key, array: files) { json, file in
      json.object(.line) { json in
        json.field("path", file.path)
        json.field("kind", file.kind.rawValue)
        if let lines = file.lines { json.field("lines", lines) }
        if let commits = file.commits { json.field("commits", commits) }
      }
    }
  }
}
