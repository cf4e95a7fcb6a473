import Foundation

/// Reads the folders of examples; everything that an example cannot have is an error.
enum ExampleFolder {
  /// The examples in `reports` or `silent`, by their names.
  static func cases(of path: String, isReported: Bool) throws -> [String: Example] {
    let names = try entries(of: path)
    if names.isEmpty { throw ExampleError(path, "no example") }
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try example(at: "\(path)/\($0)", name: $0, isReported: isReported)) })
  }

  /// The names of what is in a folder, in order, hidden files left out.
  static func entries(of path: String) throws -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw ExampleError(path, "no such folder")
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func example(at path: String, name: String, isReported: Bool) throws -> Example {
    var files: [Example.File] = []
    var header = CaseHeader()
    for entry in try everything(in: path, below: "") {
      if entry == CaseHeader.file {
        header = try CaseHeader(path: "\(path)/\(entry)")
      } else if entry.hasSuffix(".swift") {
        let file = Example.File(path: entry, marked: try text(of: "\(path)/\(entry)"))
        if let stray = file.strayMark { throw ExampleError("\(path)/\(entry)", "\(stray) is no mark: use 1️⃣ or 2️⃣") }
        files.append(file)
      } else {
        throw ExampleError("\(path)/\(entry)", "an example has Swift files and `\(CaseHeader.file)` only")
      }
    }
    if files.isEmpty { throw ExampleError(path, "no Swift file") }
    let marked = files.first(where: \.hasMarks)
    if isReported, !files.contains(where: { $0.marked.contains("1️⃣") }) {
      throw ExampleError(path, "1️⃣ marks no place that the rule reports")
    }
    if !isReported, header.severity != nil { throw ExampleError(path, "a severity where nothing is reported") }
    if !isReported, let marked { throw ExampleError("\(path)/\(marked.path)", "a mark where nothing is reported") }
    return Example(
      title: header.title ?? name.replacing("-", with: " "), origin: path, options: header.options,
      severity: header.severity, settings: header.settings, files: files)
  }

  /// The paths of all files in a folder, from there, in order.
  private static func everything(in root: String, below folder: String) throws -> [String] {
    var paths: [String] = []
    for name in try entries(of: folder.isEmpty ? root : "\(root)/\(folder)") {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      paths += isFolder.boolValue ? try everything(in: root, below: path) : [path]
    }
    return paths
  }

  static func text(of path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else { throw ExampleError(path, "no such file") }
    return String(decoding: data, as: UTF8.self)
  }
}
