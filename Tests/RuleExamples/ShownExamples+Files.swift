import Rules

extension ShownExamples {
  /// The examples as users see them.
  package init(_ examples: ExampleSet) {
    self.init(reported: Example(examples.shown.reported), silent: Example(examples.shown.silent))
  }
}

extension ShownExamples.Example {
  /// Marks become comments at the ends of their lines; a file of several has its path in a comment above.
  fileprivate init(_ example: RuleExamples.Example) {
    var lines: [String] = []
    for file in example.files {
      if file.path != RuleExamples.Example.standardPath { lines.append("// \(file.path)") }
      lines += file.marked.split(separator: "\n", omittingEmptySubsequences: false).map(Self.shown)
      while lines.last?.isEmpty == true { lines.removeLast() }
    }
    self.init(title: example.title + Self.conditions(example), code: lines.joined(separator: "\n"))
  }

  /// Options and build settings, without which the rule would say something else.
  private static func conditions(_ example: RuleExamples.Example) -> String {
    var parts = example.options.sorted { $0.key < $1.key }.map { "`\($0.key): \($0.value)`" }
    parts += example.settings.deploymentTargets.sorted { $0.key < $1.key }.map { platform, version in
      "`\(platform): \(version == version.rounded() ? "\(Int(version))" : "\(version)")`"
    }
    if example.settings.isMainActorByDefault { parts.append("main actor by default") }
    if example.settings.isSwift6 { parts.append("Swift 6 mode") }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  private static func shown(_ line: Substring) -> String {
    let plain = String(line.filter { !RuleExamples.Example.marks.contains($0) })
    if line.contains("1️⃣") { return plain + "  // ← here" }
    return line.contains("2️⃣") ? plain + "  // ← and here" : plain
  }
}
