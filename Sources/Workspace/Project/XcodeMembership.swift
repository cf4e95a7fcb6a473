/// Adds files to an Xcode project that lists each of its files: only inserts lines, so that the rest stays as Xcode wrote it.
public enum XcodeMembership {
  /// What has to happen so that Xcode builds new files.
  public enum Outcome: Sendable, Hashable {
    /// Xcode, or the tool that makes the project, finds them by itself; a sentence when something has to be run.
    case nothing(String?)
    /// The new text of `project.pbxproj`.
    case edited([UInt8])
    /// What the user has to do, and why lintel did not.
    case manual(String)
  }

  /// Adds Swift files to the groups of their folders and to the targets that build the files around them.
  ///
  /// - Parameters:
  ///   - files: paths relative to the root.
  ///   - tests: those of them that belong to a target of unit tests; the others belong to the app's.
  ///   - path: that of the `project.pbxproj`, relative to the root.
  ///   - bytes: its text.
  ///   - root: the absolute folder of the run.
  /// - Complexity: O(size of the project).
  public static func adding(
    _ files: [String], tests: Set<String> = [], to path: String, bytes: [UInt8], root: String
  ) -> Outcome {
    let project = PathText.parent(path)
    func manual(_ reason: String) -> Outcome {
      let names = files.map { PrintableName.typed($0) }.joined(separator: ", ")
      return .manual(
        "\(PrintableName.escaped(project.utf8)): \(reason); drag \(names) into the project navigator and choose their targets"
      )
    }
    guard UTF8Check.problem(in: bytes) == nil, let document = try? PlistDocument(bytes) else {
      return manual("lintel cannot read it")
    }
    guard let editor = XcodeProjectEditor(document, path: path, root: root) else {
      return manual("it has no project object")
    }
    var draft = editor
    do throws(XcodeProjectEditor.Refusal) {
      for file in files.sorted(by: PathText.precedes) { try draft.add(file, isTest: tests.contains(file)) }
      guard let text = try draft.finish() else { return .nothing(nil) }
      guard XcodeProjectEditor.lists(draft.added, in: text, path: path, root: root) else {
        return manual("its groups are arranged in a way that lintel does not know")
      }
      return .edited(text)
    } catch {
      return manual(error.reason)
    }
  }
}
