import Foundation
import Workspace

/// What makes a build system find new files.
struct ProjectMembership {
  let app: AnalyzedApp
  /// Those files that belong to a target of unit tests.
  let tests: Set<String>
  private var root: String { app.root.root }

  func edits(adding files: [String]) -> ProjectEdits {
    var result = ProjectEdits()
    let projects = app.project.inputs.map(\.path).filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
    let packages = app.project.inputs.map(\.path).filter { $0.split(separator: "/").last == "Package.swift" }
    var byProject: [String: [String]] = [:]
    for file in files {
      let project = projects.filter { isBelow(file, Self.folder(Self.folder($0))) }.max { $0.count < $1.count }
      let package = packages.filter { isBelow(file, Self.folder($0)) }.max { $0.count < $1.count }
      guard let project else { continue }
      // A package finds its files by their folders.
      if let package, Self.folder(package).count > Self.folder(Self.folder(project)).count { continue }
      byProject[project, default: []].append(file)
    }
    for (project, files) in byProject.sorted(by: { $0.key < $1.key }) {
      add(files.filter { !tests.contains($0) }, files.filter(tests.contains), to: project, &result)
    }
    for folder in Set(files.map(Self.folder)).sorted() where projects.isEmpty && packages.isEmpty {
      if let command = generator(near: folder) {
        result.notes.append("Run `\(command)` so that the Xcode project gets the new files.")
        break
      }
    }
    addMissingTarget(files, packages, &result)
    return result
  }

  /// SwiftPM builds no tests of a folder that no target has.
  private func addMissingTarget(_ files: [String], _ packages: [String], _ result: inout ProjectEdits) {
    guard let test = files.first(where: tests.contains) else { return }
    let package = packages.filter { isBelow(test, Self.folder($0)) }.max { $0.count < $1.count }
    guard let package else { return }
    let below = test.dropFirst(Self.folder(package).count).split(separator: "/")
    guard below.count > 1 else { return }
    let (tests, name) = (below[0], below.count > 2 ? below[1] : below[0])
    let targets = app.project.targets.filter { $0.kind == .unitTests && $0.declaredIn == package }
    let folder =
      Self.folder(package) + (Self.folder(package).isEmpty ? "" : "/") + "\(tests)/"
      + (below.count > 2 ? "\(name)/" : "")
    guard !targets.contains(where: { $0.name == name }), !app.paths.contains(where: { $0.hasPrefix(folder) }) else {
      return
    }
    result.notes.append("Add a .testTarget(name: \"\(name)\") to \(package): nothing builds the tests yet.")
  }

  private func add(_ sources: [String], _ tests: [String], to project: String, _ result: inout ProjectEdits) {
    let beside = Self.folder(Self.folder(project))
    if let command = generator(at: beside) {
      result.notes.append(
        "Run `\(command)`\(beside.isEmpty ? "" : " in \(beside)") so that the Xcode project gets the new files.")
      return
    }
    let read = FileReader.read(absolutePath: root + "/" + project, limit: 64 << 20)
    guard let bytes = try? read.get() else { return }
    // What one kind of target cannot take is left to the user; the other files are added all the same.
    var text = bytes
    for files in [sources, tests] where !files.isEmpty {
      switch XcodeMembership.adding(files, tests: self.tests, to: project, bytes: text, root: root) {
      case .nothing: break
      case .edited(let edited): text = edited
      case .manual(let sentence): result.notes.append(sentence)
      }
    }
    if text != bytes { result.edits.append(FileEdit(path: project, oldText: bytes, newText: text)) }
  }

  /// What writes the Xcode project of a folder from a description.
  private func generator(at folder: String) -> String? {
    let path = { (name: String) in root + "/" + (folder.isEmpty ? name : folder + "/" + name) }
    let files = FileManager.default
    if files.fileExists(atPath: path("project.yml")) || files.fileExists(atPath: path("project.yaml")) {
      return "xcodegen generate"
    }
    return files.fileExists(atPath: path("Project.swift")) ? "tuist generate" : nil
  }

  private func generator(near folder: String) -> String? {
    var folder = folder
    while true {
      if let found = generator(at: folder) { return found }
      if folder.isEmpty { return nil }
      folder = Self.folder(folder)
    }
  }

  private func isBelow(_ path: String, _ folder: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }

  private static func folder(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
}
