import Findings
import Rules

/// A small app that a rule has to report in some places, or nowhere.
package struct Example: Sendable {
  /// What it shows, in a few words.
  package let title: String
  /// Where it stands: the folder of its files, or the title of one in the code of a test.
  package let origin: String
  /// Its files, with marks.
  package let files: [File]
  /// Options that differ from the standard.
  package let options: [String: OptionValue]
  /// What every finding weighs; `nil` where the example is about something else.
  package let severity: Severity?
  /// What the build says about the module.
  package let settings: Settings

  /// One file.
  package struct File: Sendable, Equatable {
    package let path: String
    /// `1️⃣` stands right before a place that the rule must report, `2️⃣` before a further occurrence of the same finding.
    package let marked: String

    /// The file without marks.
    package var text: String { marked.filter { !Example.marks.contains($0) } }

    /// Whether a finding is expected in it.
    var hasMarks: Bool { marked.contains(where: Example.marks.contains) }

    /// A digit in a box that is no mark, and would be left in the code.
    var strayMark: Character? {
      marked.first { $0.unicodeScalars.contains("\u{20E3}") && !Example.marks.contains($0) }
    }
  }

  /// Build settings.
  package struct Settings: Sendable, Equatable {
    /// Lowest supported versions by platform in lower case, for instance `["ios": 17.0]`.
    package var deploymentTargets: [String: Double] = [:]
    /// Main actor by default.
    package var isMainActorByDefault = false
    /// Whether it is built in Swift 6 mode.
    package var isSwift6 = false

    /// Whether it is known to be an app, which no other module can import.
    package var isProgram: Bool

    /// Settings; without any the build says nothing.
    package init(
      deploymentTargets: [String: Double] = [:], isMainActorByDefault: Bool = false, isSwift6: Bool = false,
      isProgram: Bool = false
    ) {
      self.deploymentTargets = deploymentTargets
      self.isMainActorByDefault = isMainActorByDefault
      self.isSwift6 = isSwift6
      self.isProgram = isProgram
    }
  }

  /// What stands right before places that have to be reported.
  package static let marks: Set<Character> = ["1️⃣", "2️⃣"]

  init(
    title: String, origin: String, options: [String: OptionValue], severity: Severity? = nil, settings: Settings,
    files: [File]
  ) {
    self.title = title
    self.origin = origin
    self.options = options
    self.severity = severity
    self.settings = settings
    self.files = files
  }

  /// An app in one text: a line `//- path/File.swift` starts a file; without one everything is in `Example.swift`.
  package init(
    _ title: String, options: [String: OptionValue] = [:], settings: Settings = Settings(), _ source: String
  ) {
    var files: [(path: String, text: String)] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        files.append((String(line.dropFirst(4)), ""))
        continue
      }
      if files.isEmpty { files.append((Self.standardPath, "")) }
      files[files.count - 1].text += line + "\n"
    }
    self.init(
      title: title, origin: title, options: options, settings: settings,
      files: files.map { File(path: $0.path, marked: $0.text) })
  }

  /// The path of a file of which the name says nothing.
  package static let standardPath = "Example.swift"
}
