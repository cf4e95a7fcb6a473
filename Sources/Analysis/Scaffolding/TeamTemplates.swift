import Foundation
import Scaffolding
import SourceFacts
import Workspace

/// Templates that a team keeps in its project, in place of built-in ones.
public enum TeamTemplates {
  /// Relative to the root.
  public static let folder = ".lintel/templates"
  private static let ending = ".mustache"
  private static let sizeLimit = 1 << 20

  /// The templates of a project; none without the folder. Files that do not end in `.mustache` are left alone.
  ///
  /// - Throws: ``UsageError`` for a file that cannot be read.
  public static func read(_ root: RunRoot) throws -> [TemplateSource] {
    let folder = root.root + "/" + Self.folder
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    if TextFolder(given: folder, currentDirectory: root.root, root: root.root).relativePath == nil {
      throw UsageError("\(Self.folder): leads out of the project; keep the templates in it.")
    }
    let files: [String]
    do {
      files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }.sorted()
    } catch {
      throw UsageError("\(Self.folder): cannot be read; it has to be a folder that you may open.")
    }
    return try files.map { file in
      let path = Self.folder + "/" + file
      let bytes: [UInt8]
      switch FileReader.read(absolutePath: folder + "/" + file, limit: sizeLimit) {
      case .success(let read): bytes = read
      case .failure(let failure): throw UsageError("\(path): \(failure)")
      }
      if let problem = UTF8Check.problem(in: bytes) { throw UsageError("\(path): \(problem)") }
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return TemplateSource(
        name: String(file.dropLast(ending.count)), path: path,
        text: String(decoding: bytes[start...], as: UTF8.self).replacing("\r\n", with: "\n"))
    }
  }

  /// Renders every combination of options.
  ///
  /// - Returns: how many files were rendered.
  /// - Throws: ``UsageError`` for the first text that is not whole Swift, and for templates that cannot be read.
  public static func check(_ request: AnalysisRequest) throws -> Int {
    let templates = try read(try TeamFolders.root(request))
    let scaffold = Scaffold(templates: try library(templates))
    let paths = Dictionary(templates.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    var count = 0
    for (options, request) in ScaffoldRequest.everyCombination(named: "OrderList") {
      for file in try scaffold.files(for: request) {
        count += 1
        guard let line = SyntaxCheck.brokenLine(of: file.text) ?? Self.lineWithout(file) else { continue }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.indices.contains(line - 1) ? lines[line - 1].drop { $0 == " " } : ""
        let path =
          paths[file.template]
          ?? "template \(file.template), which may include \(paths.values.sorted().joined(separator: ", "))"
        throw UsageError(
          "\(path): with \(options), line \(line) of \(file.types.joined()).swift is not Swift: `\(text)`")
      }
    }
    return count
  }

  /// The last line of a text that does not even name the type it is for.
  private static func lineWithout(_ file: ScaffoldFile) -> Int? {
    let types = file.types.compactMap { $0.split(separator: "+").first }
    return types.allSatisfy(file.text.contains) ? nil : file.text.split(separator: "\n").count
  }

  /// Copies built-in templates to the folder, so that a team can change them.
  ///
  /// - Parameter names: `all`, or names separated by commas.
  /// - Returns: the paths of the copies.
  /// - Throws: ``UsageError`` for an unknown name and a file in the way, ``WriteError`` when the system refuses.
  public static func copy(_ names: String, for request: AnalysisRequest) throws -> [String] {
    let root = try TeamFolders.root(request)
    let sources = TemplateLibrary.builtIn
    let wanted = names.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    if wanted.isEmpty {
      throw UsageError(
        "--copy-templates: name templates, or write all; there are \(sources.map(\.name).joined(separator: ", ")).")
    }
    for name in wanted where name != "all" && !sources.contains(where: { $0.name == name }) {
      throw UsageError(
        "--copy-templates: there is no template '\(PrintableName.typed(name))'; there are \(sources.map(\.name).joined(separator: ", "))."
      )
    }
    let chosen = sources.filter { wanted.contains("all") || wanted.contains($0.name) }
    let changes = chosen.map {
      FileBatch.Change(path: "\(folder)/\($0.name)\(ending)", bytes: Array($0.text.utf8))
    }
    do throws(TextFolderError) {
      try FileBatch.check(changes, root: root.root)
      try FileBatch.write(changes, root: root.root)
    } catch {
      if error.isSystemFailure { throw WriteError(description: "\(error)") }
      throw UsageError("\(error)")
    }
    return changes.map(\.path)
  }

  /// The built-in templates with those of the project.
  ///
  /// - Throws: ``UsageError`` with path and line of what is wrong in a template.
  public static func library(_ templates: [TemplateSource]) throws -> TemplateLibrary {
    do {
      return try TemplateLibrary(overrides: templates)
    } catch let error as TemplateError {
      throw UsageError(error.description)
    }
  }
}
