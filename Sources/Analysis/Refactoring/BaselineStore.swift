import Refactoring
import Rules
import Workspace

/// The folder of a baseline: a file per rule.
public struct BaselineStore: Sendable {
  /// Where a baseline is unless the command line says otherwise, below the root.
  public static let standardPath = ".lintel/baseline"
  private static let suffix = ".txt"

  let folder: TextFolder
  /// Absolute.
  let root: String
  /// Whether the command line names the folder.
  private let isGiven: Bool

  /// The folder that the command line names, else the standard one. Nothing is read yet.
  ///
  /// - Parameters:
  ///   - root: of the app, absolute.
  ///   - given: a path as the user typed it; `nil` for the default folder.
  ///   - currentDirectory: what a relative one starts from, absolute.
  public init(root: String, given: String?, currentDirectory: String) {
    self.root = root
    isGiven = given != nil
    folder =
      given.map { TextFolder(given: $0, currentDirectory: currentDirectory, root: root) }
      ?? TextFolder(Self.standardPath, root: root)
  }

  /// The baseline that findings are compared with.
  ///
  /// - Parameters:
  ///   - root: of the app, absolute.
  ///   - given: a path as the user typed it; `nil` for the default folder.
  ///   - currentDirectory: what a relative one starts from, absolute.
  /// - Returns: `nil` when no folder is given and the default one does not exist.
  /// - Throws: ``UsageError`` when the given folder does not exist.
  public static func existing(
    root: String, given: String?, currentDirectory: String
  ) throws(UsageError) -> BaselineStore? {
    let store = BaselineStore(root: root, given: given, currentDirectory: currentDirectory)
    if store.exists { return store }
    guard given != nil else { return nil }
    throw UsageError(
      "--baseline \(store.path): no such folder. Create a baseline with `lintel baseline record`, or omit the option if"
        + " nothing is accepted any more.")
  }

  /// What people should know when the folder that they named accepts nothing; `nil` for the standard one, which a prune
  /// may have left empty.
  var emptyNote: String? {
    guard isGiven else { return nil }
    return "\(path): this folder contains no baseline files, so everything is reported"
  }

  /// The folder as people know it.
  public var path: String { folder.shownPath }

  /// Whether something is there; it may be broken.
  public var exists: Bool { folder.exists }

  /// The path of a rule's file, for messages.
  func path(of rule: String) -> String { folder.shownPath(of: rule + Self.suffix) }

  /// The path of a rule's file below the root; `nil` when the folder lies elsewhere.
  func relativePath(of rule: String) -> String? { folder.relativePath.map { $0 + "/" + rule + Self.suffix } }

  /// What is accepted, and the files that say so; `nil` without a file.
  func load() throws(UsageError) -> (baseline: Baseline, files: [TextFile])? {
    let files = try folder.files(suffix: Self.suffix)
    return files.isEmpty ? nil : (try parse(files, prefix: ""), files)
  }

  /// Whether there is a folder without files, or git knows of files that there were.
  func wasThere() async -> Bool {
    if folder.exists { return true }
    guard let path = folder.relativePath, let last = try? await Git.lastChange(in: path, root: root) else {
      return false
    }
    return last != .never
  }

  /// What was accepted at a revision: nothing when the folder did not exist.
  func load(at revision: String) async throws(UsageError) -> Baseline {
    guard let path = folder.relativePath else {
      throw UsageError(
        "--since \(PrintableName.typed(revision)): \(folder.shownPath) is outside the project, so its history is"
          + " unknown.")
    }
    let files: [TextFile]
    do throws(GitError) {
      files = try await Git.files(in: path, suffix: Self.suffix, at: revision, root: root)
    } catch {
      throw UsageError("--since \(PrintableName.typed(revision)): \(error.ofOptional)")
    }
    return try parse(files, prefix: "\(PrintableName.typed(revision)):")
  }

  /// A baseline may be written there for the first time, or there is one.
  func checkPlace() throws(UsageError) {
    guard let obstacle = folder.obstacle(suffix: Self.suffix, root: root) else { return }
    throw UsageError(isGiven ? "--baseline \(obstacle)" : obstacle)
  }

  /// Replaces the files by those of a baseline; files of rules that it does not have are removed.
  ///
  /// - Parameter read: the files it was worked out from. Nothing is written when they are not what they were any more.
  /// - Throws: ``WriteError`` or ``UsageError``.
  func save(_ baseline: Baseline, over read: [TextFile]) throws {
    var files: [String: [UInt8]?] = [:]
    for file in read { files[file.name] = .some(nil) }
    for file in baseline.files { files[file.rule + Self.suffix] = file.bytes }
    try folder.replace(files, over: read)
  }

  private func parse(
    _ files: [TextFile], prefix: String
  ) throws(UsageError) -> Baseline {
    let known = Set(Catalogue.rules.map { $0.description.id } + [Engine.suppressionRule])
    var parsed: [BaselineFile] = []
    for file in files {
      let rule = String(file.name.dropLast(Self.suffix.count))
      let shown = prefix + folder.shownPath(of: PrintableName.escaped(file.name.utf8))
      // A baseline of the past may know rules that are gone.
      if prefix.isEmpty, !known.contains(rule) {
        let hint = NearestName.hint(for: rule, among: known.sorted())
        throw UsageError(
          "\(shown): there is no rule '\(PrintableName.escaped(rule.utf8))', \(hint); rename or delete the file")
      }
      do throws(BaselineProblem) {
        parsed.append(try BaselineParser.parse(file.bytes, rule: rule))
      } catch {
        throw UsageError("\(shown)\(error.line.map { ":\($0)" } ?? ""): \(error)")
      }
    }
    return Baseline(files: parsed)
  }
}
