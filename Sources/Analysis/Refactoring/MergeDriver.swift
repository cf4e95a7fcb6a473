import Refactoring
import Workspace

/// `lintel merge-driver`: merges a file of the plan or of the baseline for git.
public enum MergeDriver {
  /// A merged file.
  public struct Result: Sendable {
    /// All of it.
    public let bytes: [UInt8]
    /// Number of places with conflict markers.
    public let conflicts: Int
  }

  /// What git calls it.
  static let name = "lintel"
  /// How git starts it: with the former version, both new ones, and the path of the file in the repository.
  static let command = "lintel merge-driver %O %A %B %P"
  /// Which files it merges, relative to the root of the app.
  static let patterns = ["\(Plan.folder)/*.md", "\(BaselineStore.standardPath)/*.txt"]

  /// Merges three versions of a file.
  ///
  /// - Parameters:
  ///   - base: the absolute path of what both sides started from; an empty file when both created it.
  ///   - ours: that of our version.
  ///   - theirs: that of the other one.
  ///   - path: of the file in the repository: it tells plan and baseline.
  /// - Throws: ``UsageError`` when a version cannot be read or is no text.
  public static func merge(
    base: String, ours: String, theirs: String, path: String
  ) throws(UsageError) -> Result {
    let (base, ours, theirs) = (try read(base), try read(ours), try read(theirs))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(".txt"), let merged = baseline(base, ours, theirs, rule: String(name.dropLast(4))) {
      return Result(bytes: merged.bytes, conflicts: 0)
    }
    func text(_ bytes: [UInt8]) -> PlanText { PlanText(name: name, text: String(decoding: bytes, as: UTF8.self)) }
    let merged = PlanMerge.merge(base: text(base), ours: text(ours), theirs: text(theirs))
    return Result(bytes: Array(merged.text.utf8), conflicts: merged.conflicts)
  }

  /// `nil` when a version is no valid baseline: then lines are merged.
  private static func baseline(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], rule: String) -> BaselineFile? {
    guard let left = try? BaselineParser.parse(ours, rule: rule),
      let right = try? BaselineParser.parse(theirs, rule: rule)
    else { return nil }
    if base.isEmpty { return BaselineMerge.merge(base: nil, ours: left, theirs: right) }
    guard let old = try? BaselineParser.parse(base, rule: rule) else { return nil }
    return BaselineMerge.merge(base: old, ours: left, theirs: right)
  }

  private static func read(_ path: String) throws(UsageError) -> [UInt8] {
    switch FileReader.read(absolutePath: path, limit: 64 << 20) {
    case .success(let bytes):
      if let problem = UTF8Check.problem(in: bytes) {
        throw UsageError("\(PrintableName.escaped(path.utf8)): \(problem)")
      }
      return bytes
    case .failure(let failure): throw UsageError("\(PrintableName.escaped(path.utf8)): \(failure)")
    }
  }

  /// What makes git use the driver.
  public struct Installation: Sendable {
    /// Whether the clone has a new setting.
    public let setsCommand: Bool
    /// The absolute path of the attributes.
    public let path: String
    /// All of that file as it has to be; `nil` when it is so.
    public let attributes: String?
  }

  /// Makes this clone start the driver, and says which attributes let everyone use it.
  ///
  /// - Throws: ``UsageError`` without a repository, and when the attributes cannot be read.
  public static func install(_ request: AnalysisRequest) async throws(UsageError) -> Installation {
    let root: RunRoot
    do throws(RootError) {
      root = try Root.resolve(paths: request.paths, currentDirectory: request.currentDirectory)
    } catch {
      throw UsageError("\(error)")
    }
    let isNew: Bool
    do throws(GitError) {
      isNew = try await Git.setMergeDriver(name, command: command, root: root.root)
    } catch {
      throw UsageError("\(error)")
    }
    let path = root.root + "/.gitattributes"
    var text = ""
    if case .failure(.missing) = FileReader.read(absolutePath: path, limit: 64 << 20) {
      // The first attributes of this app.
    } else {
      text = String(decoding: try read(path), as: UTF8.self)
    }
    let known = Set(text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").joined(separator: " ") })
    let missing = patterns.map { "\($0) merge=\(name)" }.filter { !known.contains($0) }
    if !missing.isEmpty, !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    text += missing.map { $0 + "\n" }.joined()
    return Installation(setsCommand: isNew, path: path, attributes: missing.isEmpty ? nil : text)
  }
}
