/// A small program to recombine: an example of a rule.
package struct SourceProgram: Sendable {
  /// What it is an example of.
  package let title: String
  /// Files behind lines of `//- Path.swift`, or one file without such a line.
  package let text: String
  /// As ``GeneratedProgram/deploymentTargets``.
  package let deploymentTargets: [String: Double]
  /// As ``GeneratedProgram/isMainActorByDefault``.
  package let isMainActorByDefault: Bool

  package init(
    title: String, text: String, deploymentTargets: [String: Double] = [:], isMainActorByDefault: Bool = false
  ) {
    self.title = title
    self.text = text
    self.deploymentTargets = deploymentTargets
    self.isMainActorByDefault = isMainActorByDefault
  }

  /// Its files, in order, without the marks of expected findings.
  var files: [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        files.append((String(line.dropFirst(4)), ""))
        continue
      }
      if files.isEmpty { files.append(("Example.swift", "")) }
      files[files.count - 1].text += line.filter { $0 != "1️⃣" && $0 != "2️⃣" } + "\n"
    }
    return files
  }
}
