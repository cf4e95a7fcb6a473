import Scaffolding
import SourceFacts

/// How a project writes its code, read off the code itself, and why.
public struct ProjectReading: Sendable, Hashable {
  /// What new code should look like.
  public let style: ProjectStyle
  /// The module that new code belongs to, by its place in the program; `nil` for a project without code.
  let module: Int?
  /// Why: one entry for each setting that the project decides; settings without one have the standard value.
  public let evidence: [StyleEvidence]

  /// Reads the style of an analyzed app. Parses nothing again; reads the text of some hundred files.
  ///
  /// - Parameters:
  ///   - app: the project. If the run is limited to some paths, their code decides.
  ///   - changes: commits that changed each file lately, by path, from ``RecentChanges``: where two styles compete, that of
  ///     recent code wins. Without it, all files count the same.
  ///   - into: the folder that new code goes to; its module is the tested one.
  /// - Complexity: O(types + files).
  public static func read(_ app: AnalyzedApp, changes: [String: Int]? = nil, into: String? = nil) -> ProjectReading {
    LargeStackPool.run {
      let source = StyleSource(app, changes: changes ?? [:], into: into)
      var style = ProjectStyle()
      var evidence: [StyleEvidence] = []
      TechniqueReading(source).read(into: &style, &evidence)
      NameReading(source).read(into: &style, &evidence)
      let module = FolderReading(source, into: into).read(into: &style, &evidence)
      FormatReading(source, module: module).read(into: &style, &evidence)
      ScreenReading(source, module: module).read(into: &style, &evidence)
      CallReading(source).read(into: &style, &evidence)
      return ProjectReading(style: style, module: module, evidence: evidence)
    }
  }

  /// The evidence, with what options of the command replace.
  ///
  /// - Parameter options: the option as typed, by the setting that it replaces.
  public func evidence(overridden options: [String: String]) -> [StyleEvidence] {
    let chosen = options.sorted { $0.key < $1.key }.map { setting, option in
      StyleEvidence(
        setting: setting, value: String(option.split(separator: " ", maxSplits: 1).last ?? ""), count: 0, total: 0,
        others: [], places: [], reason: "\(option.split(separator: " ")[0]) says so")
    }
    return chosen + evidence.filter { options[$0.setting] == nil }
  }

  /// What makes the app know a new screen: a case of its routes, the code that builds the screens, a coordinator that adopts the
  /// navigator, a property of the container.
  ///
  /// - Parameters:
  ///   - use: the screen.
  ///   - style: the style of its code.
  ///   - coordinator: the coordinator or the enum of routes to change; `nil` chooses that with most screens.
  /// - Throws: ``UsageError`` when there is no such type.
  public func wiring(
    of use: ScreenUse, _ style: ProjectStyle, coordinator: String?, in app: AnalyzedApp
  ) throws(UsageError) -> (ProjectEdits, WiredScreen) {
    let result = LargeStackPool.run { () -> Result<(ProjectEdits, WiredScreen), UsageError> in
      var wiring = ScreenWiring(StyleSource(app, changes: [:]), style: style, use: use, module: module)
      return Result { () throws(UsageError) in try wiring.edits(coordinator: coordinator) }
    }
    return try result.get()
  }

  /// What new code imports and the project does not have yet, one sentence each.
  public static func missingModules(_ style: ProjectStyle, in app: AnalyzedApp) -> [String] {
    let library = app.program.names["MVVM"]
    guard style.runtime == .mvvm, !app.program.files.contains(where: { $0.imports.contains { $0.module == library } })
    else { return [] }
    return ["Add the package lintel to the project, and link MVVM to the app and MVVMTesting to its tests."]
  }

  /// What makes Xcode build new files: lines in `project.pbxproj` where the project lists each file, or a sentence that says
  /// what to run or to drag. Nothing for packages and for folders that Xcode follows by itself.
  ///
  /// - Parameters:
  ///   - files: paths relative to the root.
  ///   - tests: those of them that belong to a target of unit tests.
  public static func membership(
    of files: [String], tests: Set<String> = [], in app: AnalyzedApp
  ) -> ProjectEdits {
    ProjectMembership(app: app, tests: tests).edits(adding: files)
  }
}
