import Findings

/// SARIF 2.1.0. Paths are relative to `%SRCROOT%`, the top of the repository; columns count UTF-16 units where the source is at hand, else bytes.
struct SarifReport {
  static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private static let skippedFile = "file-not-analysed"
  private static let staleEntry = "stale-baseline-entry"
  private static let crash = "crash"

  private let report: Report
  private let rules: [RuleSummary]
  private let ruleIndex: [String: Int]
  private let repositoryPrefix: String
  private var sources: SourceCache

  static func render(_ report: Report, options: RenderOptions) -> String {
    var sarif = SarifReport(report, options: options)
    return JSONWriter.document { json in
      json.field("$schema", schema)
      json.field("version", "2.1.0")
      json.field("runs", array: CollectionOfOne(report)) { json, _ in
        json.object { sarif.writeRun(to: &$0) }
      }
    }
  }

  private init(_ report: Report, options: RenderOptions) {
    self.report = report
    self.repositoryPrefix = options.repositoryPrefix
    self.sources = SourceCache(options.source)
    var rules: [RuleSummary] = []
    var ruleIndex: [String: Int] = [:]
    // The standard wants no rule twice.
    for rule in report.rules where ruleIndex[rule.id] == nil {
      ruleIndex[rule.id] = rules.count
      rules.append(rule)
    }
    self.rules = rules
    self.ruleIndex = ruleIndex
  }

  private mutating func writeRun(to json: inout JSONWriter) {
    json.field("tool") { json in
      json.field("driver") { writeDriver(to: &$0) }
    }
    // Code scanning replaces alerts by what is before the last slash: each app of a repository has its own.
    json.field("automationDetails", .line) { [repositoryPrefix] in $0.field("id", "lintel/" + repositoryPrefix) }
    json.field("columnKind", "utf16CodeUnits")
    json.field("originalUriBaseIds") { json in
      json.field("%SRCROOT%") {
        $0.message("description", "The top of the repository, or without one the root of the checked project.")
      }
    }
    json.field("invocations", array: CollectionOfOne(report)) { json, report in
      json.object {
        $0.field("executionSuccessful", report.failures.isEmpty)
        let stale = report.baseline?.errors ?? []
        let (skipped, failures) = (report.skipped, report.failures)
        let count = skipped.count + stale.count + failures.count
        $0.field("toolExecutionNotifications", array: 0..<count) { json, index in
          if index < skipped.count {
            json.notification(for: skipped[index], id: Self.skippedFile)
          } else if index < skipped.count + stale.count {
            json.notification(for: stale[index - skipped.count], id: Self.staleEntry)
          } else {
            json.notification(for: failures[index - skipped.count - stale.count], id: Self.crash)
          }
        }
      }
    }
    json.field("properties") {
      $0.field("files", report.files)
      $0.field("types", report.types)
      $0.field("profiles", strings: report.profiles)
    }
    json.field("results", array: report.findings) { json, finding in
      json.object { writeResult(finding, to: &$0) }
    }
  }

  private func writeDriver(to json: inout JSONWriter) {
    json.field("name", "lintel")
    json.field("version", report.toolVersion)
    json.field("rules", array: rules) { json, rule in
      json.object {
        $0.field("id", rule.id)
        $0.message("shortDescription", rule.summary)
        $0.message("fullDescription", rule.rationale)
        $0.message("help", "\(rule.rationale)\n\nExamples and options: lintel explain \(rule.id)")
        $0.field("defaultConfiguration", .line) { $0.field("level", rule.severity.level) }
        $0.field("properties", .line) { $0.field("severity", rule.severity.rawValue) }
      }
    }
    var notifications = [(id: Self.skippedFile, text: "A file could not be analyzed.")]
    if report.baseline != nil { notifications.append((Self.staleEntry, "A baseline entry is stale.")) }
    if !report.failures.isEmpty { notifications.append((Self.crash, "A rule or a file crashed and was left out.")) }
    json.field("notifications", array: notifications) { json, notification in
      json.object {
        $0.field("id", notification.id)
        $0.message("shortDescription", notification.text)
      }
    }
  }

  private mutating func writeResult(_ finding: Finding, to json: inout JSONWriter) {
    json.field("ruleId", finding.rule)
    if let index = ruleIndex[finding.rule] { json.field("ruleIndex", index) }
    json.field("level", finding.severity.level)
    // What is accepted is left out: a service that knows no baselines would show it as open.
    if report.baseline != nil { json.field("baselineState", "new") }
    let advice = finding.fix.isEmpty ? "" : "\nFix: \(finding.fix)"
    json.message("message", SarifText.literal(finding.message + advice))
    json.field("locations", array: CollectionOfOne(finding.span)) { json, span in
      json.object { json in
        json.physicalLocation(span.path, region: region(of: span))
        guard let type = finding.type else { return }
        json.field("logicalLocations", array: CollectionOfOne(type)) { json, type in
          json.object(.line) {
            $0.field("fullyQualifiedName", type)
            $0.field("kind", "type")
          }
        }
      }
    }
    writeRelated(of: finding, to: &json)
    json.field("partialFingerprints", .line) {
      $0.field("lintelFingerprint/v1", finding.fingerprint)
      $0.field("lintelCause/v1", finding.cause.id)
    }
    json.field("properties") {
      $0.field("severity", finding.severity.rawValue)
      $0.field("role", finding.role)
      $0.field("type", finding.type)
      $0.field("fixable", finding.fixable)
    }
  }

  /// Related places, then further occurrences. The numbers keep equal places apart, as the standard requires.
  private mutating func writeRelated(of finding: Finding, to json: inout JSONWriter) {
    let occurrences = finding.furtherOccurrences
    if finding.related.isEmpty && occurrences.isEmpty { return }
    json.field("relatedLocations", array: 0..<(finding.related.count + occurrences.count)) { json, index in
      json.object { json in
        json.field("id", index + 1)
        if index < finding.related.count {
          let place = finding.related[index]
          json.physicalLocation(place.path, region: region(place.path, place.line, place.column))
          json.message("message", SarifText.literal(place.message))
        } else {
          let place = occurrences[index - finding.related.count]
          json.physicalLocation(place.path, region: region(place.path, place.line, place.column))
          json.message("message", "The same cause, here too.")
          json.field("properties", .line) {
            $0.field("fingerprint", place.fingerprint)
            if let value = place.value { $0.field("value", value) }
          }
        }
      }
    }
  }

  /// An empty span is a place without an end; so is one whose end no longer makes sense in the changed file.
  private mutating func region(of span: SourceSpan) -> SarifRegion {
    var region = region(span.path, span.line, span.column)
    let end = (line: span.endLine, column: column(span.path, span.endLine, span.endColumn))
    if end > (region.line, region.column) { region.end = end }
    return region
  }

  private mutating func region(_ path: String, _ line: Int, _ column: Int) -> SarifRegion {
    SarifRegion(line: max(1, line), column: self.column(path, line, column))
  }

  private mutating func column(_ path: String, _ line: Int, _ column: Int) -> Int {
    sources.file(path)?.utf16Column(line: line, column: column) ?? max(1, column)
  }
}

/// A region in SARIF's units: everything starts at 1, the end is exclusive.
private struct SarifRegion {
  var line: Int
  var column: Int
  var end: (line: Int, column: Int)?
}

private enum SarifText {
  /// In a SARIF message `{0}` stands for an argument; a message that quotes such code doubles the braces. All other
  /// braces stay as they are: the standard would double them too, but common viewers then show them twice.
  static func literal(_ message: String) -> String {
    guard message.utf8.contains(UInt8(ascii: "{")) else { return message }
    var result = ByteBuffer()
    var rest = Array(message.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let digits = rest[(open + 1)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let isPlaceholder =
        !digits.isEmpty && digits.endIndex < rest.endIndex && rest[digits.endIndex] == UInt8(ascii: "}")
      result.append(rest[...open])
      rest = rest[(open + 1)...]
      if isPlaceholder {
        result.append(UInt8(ascii: "{"))
        result.append(digits)
        result.append("}}")
        rest = rest[(digits.endIndex + 1)...]
      }
    }
    result.append(rest)
    return result.text
  }
}

extension JSONWriter {
  fileprivate mutating func message(_ key: StaticString, _ text: String) {
    field(key, .line) { $0.field("text", text) }
  }

  fileprivate mutating func notification(for file: SkippedFile, id: String) {
    object {
      $0.field("descriptor", .line) { $0.field("id", id) }
      $0.field("level", "warning")
      $0.message("message", SarifText.literal(file.reason))
      $0.field("locations", array: CollectionOfOne(file.path)) { json, path in
        json.object { $0.physicalLocation(path, region: nil) }
      }
    }
  }

  fileprivate mutating func notification(for entry: BaselineSummary.StaleEntry, id: String) {
    object {
      $0.field("descriptor", .line) { $0.field("id", id) }
      $0.field("level", "error")
      $0.message("message", SarifText.literal(StaleText.sentence(entry)))
      $0.field("locations", array: CollectionOfOne(entry)) { json, entry in
        json.object { $0.physicalLocation(entry.path, region: SarifRegion(line: entry.line, column: 1)) }
      }
    }
  }

  fileprivate mutating func notification(for failure: RunFailure, id: String) {
    object {
      $0.field("descriptor", .line) { $0.field("id", id) }
      $0.field("level", "error")
      $0.message("message", SarifText.literal(FailureText.sentence(failure)))
      guard let path = failure.path else { return }
      $0.field("locations", array: CollectionOfOne(path)) { json, path in
        json.object { $0.physicalLocation(path, region: failure.line.map { SarifRegion(line: $0, column: 1) }) }
      }
    }
  }

  fileprivate mutating func physicalLocation(_ path: String, region: SarifRegion?) {
    field("physicalLocation") { json in
      json.field("artifactLocation", .line) {
        $0.field("uri", percentEncoded(path: path))
        $0.field("uriBaseId", "%SRCROOT%")
      }
      guard let region else { return }
      json.field("region", .line) {
        $0.field("startLine", region.line)
        $0.field("startColumn", region.column)
        if let end = region.end {
          $0.field("endLine", end.line)
          $0.field("endColumn", end.column)
        }
      }
    }
  }
}
