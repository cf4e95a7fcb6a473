import FactStore
import Foundation
import Rules
import Workspace

/// Everything that the findings of a run depend on, as one id.
struct AnalysisInput: Sendable {
  /// `nil` when it cannot be said what the findings depend on.
  private let parts: [String]?

  init(
    _ loaded: FactLoader.Loaded, project: ProjectModel, configuration: Configuration,
    knowledge: [(path: String, text: String)], request: AnalysisRequest
  ) {
    guard request.crashes.isEmpty, let program = Self.program else {
      parts = nil
      return
    }
    let common = Self.parts(program, configuration, knowledge, request)
    var parts = common + [GitBlobID(of: project.encodedMeaning()).description]
    for (file, id) in zip(loaded.files, loaded.ids) { parts += [file.path, id.description] }
    self.parts = parts
  }

  /// The input of a run over a state of the app that is known without looking at its files.
  ///
  /// - Parameter state: everything that the files and what is read of them depend on.
  init?(
    state: [String], configuration: Configuration, knowledge: [(path: String, text: String)], request: AnalysisRequest
  ) {
    guard request.crashes.isEmpty, let program = Self.program else { return nil }
    parts =
      Self.parts(program, configuration, knowledge, request) + ["\(configuration.include)", "\(configuration.exclude)"]
      + state
  }

  private static func parts(
    _ program: String, _ configuration: Configuration, _ knowledge: [(path: String, text: String)],
    _ request: AnalysisRequest
  ) -> [String] {
    var parts = [
      program, request.rules.map { String(reflecting: $0) }.joined(separator: " "), "\(configuration.roles)",
      "\(configuration.layers)",
    ]
    for file in knowledge { parts += [file.path, file.text] }
    return parts
  }

  /// The id of this input under these settings.
  ///
  /// - Complexity: O(n) for n files.
  func id(_ settings: RuleSettings) -> GitBlobID? {
    guard let parts else { return nil }
    // The count keeps a knowledge file with a NUL byte in it from looking like two parts.
    let all = ["\(parts.count)", settings.text] + parts
    return GitBlobID(of: Array(all.joined(separator: "\0").utf8))
  }

  /// The program that runs: the same version may be built twice. By its status, for it is large.
  private static var program: String? {
    guard let path = Bundle.main.executablePath,
      let status = try? FileManager.default.attributesOfItem(atPath: path),
      let size = status[.size] as? NSNumber, let modified = status[.modificationDate] as? Date
    else { return nil }
    return "\(path) \(size) \(modified.timeIntervalSinceReferenceDate)"
  }
}
