import Scaffolding
import SourceFacts

/// How a project writes its code, read off the code itself, and why.
public struct ProjectReading: Sendable, Hashable {
  /// What new code should look like.
  public let style: ProjectStyle
  /// Why: one entry for each setting that the project decides; settings without one have the standard value.
  public let evidence: [StyleEvidence]

  /// Reads the style of an analyzed app. Parses nothing again; reads the text of at most eighty files.
  ///
  /// - Parameters:
  ///   - app: the project. If the run is limited to some paths, their code decides.
  ///   - changes: commits that changed each file lately, by path, from ``RecentChanges``: where two styles compete, that of
  ///     recent code wins. Without it, all files count the same.
  ///   - into: the folder that new code goes to; its module is the tested one.
  /// - Complexity: O(types + files).
  public static func read(_ app: AnalyzedApp, changes: [String: Int]? = nil, into: String? = nil) -> ProjectReading {
    LargeStackPool.run {
      let source = StyleSource(app, changes: changes ?? [:])
      var style = ProjectStyle()
      var evidence: [StyleEvidence] = []
      TechniqueReading(source).read(into: &style, &evidence)
      NameReading(source).read(into: &style, &evidence)
      FolderReading(source, into: into).read(into: &style, &evidence)
      FormatReading(source).read(into: &style, &evidence)
      return ProjectReading(style: style, evidence: evidence)
    }
  }

  /// What makes Xcode build new files: lines in `project.pbxproj` where the project lists each file, or a sentence that says
  /// what to run or to drag. Nothing for packages and for folders that Xcode follows by itself.
  ///
  /// - Parameter files: paths relative to the root.
  public static func membership(of files: [String], in app: AnalyzedApp) -> ProjectEdits {
    ProjectMembership(app: app).edits(adding: files)
  }
}
