import Foundation

/// A Swift program: its files, and what the build says about them.
package struct GeneratedProgram: Sendable, Hashable {
  /// One source file.
  package struct File: Sendable, Hashable {
    /// Relative to the program's folder: `Sources/App/Feed.swift`, `Tests/AppTests/FeedTests.swift`.
    package var path: String
    /// Valid Swift.
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }

    /// The target it belongs to: the second component of ``path``.
    package var module: String {
      let parts = path.split(separator: "/")
      return parts.count > 2 ? String(parts[1]) : "App"
    }

    /// Whether it belongs to a target of tests.
    package var isTest: Bool { path.hasPrefix("Tests/") }
  }

  package var files: [File]
  /// Lowest supported versions by platform in lower case; empty when the build does not say.
  package var deploymentTargets: [String: Double]
  /// Whether declarations without isolation are on the main actor.
  package var isMainActorByDefault: Bool

  package init(
    files: [File], deploymentTargets: [String: Double] = [:], isMainActorByDefault: Bool = false
  ) {
    self.files = files
    self.deploymentTargets = deploymentTargets
    self.isMainActorByDefault = isMainActorByDefault
  }

  /// Names of the targets, sources before tests, each group in alphabetical order.
  package var modules: [String] {
    let sources = Set(files.filter { !$0.isTest }.map(\.module)).sorted()
    return sources + Set(files.filter(\.isTest).map(\.module)).subtracting(sources).sorted()
  }

  /// UTF-8 bytes of all files.
  package var size: Int { files.reduce(0) { $0 + $1.text.utf8.count } }

  /// All files after one another, each behind a line with its path.
  package var listing: String {
    files.map { "//- \($0.path)\n\($0.text)" }.joined(separator: "\n")
  }

  /// Writes the files below a folder, which is made when it is missing.
  package func write(to folder: String) throws {
    for file in files {
      let path = URL(fileURLWithPath: folder).appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: path)
    }
    if let manifest { try Data(manifest.utf8).write(to: URL(fileURLWithPath: folder + "/Package.swift")) }
  }

  /// The program that ``write(to:)`` wrote, without its build settings. Files that are no UTF-8 come with replacement
  /// characters.
  package static func read(from folder: String) throws -> GeneratedProgram {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      return path.hasSuffix(".swift") && path.contains("/")
        && FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
    }
    return GeneratedProgram(
      files: try paths.sorted().map { path in
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
        return File(path: path, text: String(decoding: data, as: UTF8.self))
      })
  }

  /// A manifest when there is more than one target.
  private var manifest: String? {
    guard modules.count > 1 else { return nil }
    let tests = Set(files.filter(\.isTest).map(\.module))
    let targets = modules.map { "    .\(tests.contains($0) ? "testTarget" : "target")(name: \"\($0)\")," }
    return """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "Generated",
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }
}
