import Refactoring
import Workspace

/// What a team commits beside its app, and what marks the folder around it as the root of a run.
enum TeamFolders {
  private static let dashboardLimit = 4 << 20

  /// The root of a run: without a configuration, the folder with the baseline or the plan. From a subfolder, the baseline
  /// would otherwise be ignored and a second plan written.
  static func root(_ request: AnalysisRequest) throws(RootError) -> RunRoot {
    try Root.resolve(
      paths: request.paths, currentDirectory: request.currentDirectory,
      isMarked: { hasBaseline($0) || hasPlan($0) })
  }

  /// Refuses to make a second plan for files that a plan in another folder covers.
  ///
  /// Inside a repository the folder above is the root anyway, unless the app has a configuration of its own.
  ///
  /// - Throws: ``UsageError`` with the folder of that plan.
  static func checkNoOtherPlan(_ app: AnalyzedApp) throws(UsageError) {
    let root = app.root.root
    if app.root.configurationPath == nil, let folder = RootFolders.above(root).first(where: hasPlan) {
      throw UsageError(
        "\(PrintableName.escaped(folder.utf8))/\(Plan.folder) is a plan that covers this folder; run lintel in"
          + " \(PrintableName.quoted(folder)), or add \(Root.configurationName) here to plan this folder by itself.")
    }
    for folder in RootFolders.below(app.paths) where hasPlan(root + "/" + folder) {
      throw UsageError(
        "\(PrintableName.escaped(folder.utf8))/\(Plan.folder) is a plan for a part of this folder; run lintel in"
          + " \(PrintableName.quoted(folder)), or leave that folder out with `exclude` in \(Root.configurationName),"
          + " or delete that plan first.")
    }
  }

  private static func hasBaseline(_ folder: String) -> Bool {
    let name = BaselineStore.standardPath.prefix { $0 != "/" }
    return TextFolder(String(name), root: folder).exists
  }

  /// Other tools may have a folder of that name, too.
  private static func hasPlan(_ folder: String) -> Bool {
    let dashboard = "\(folder)/\(Plan.folder)/\(Plan.dashboard)"
    guard case .success(let bytes) = FileReader.read(absolutePath: dashboard, limit: dashboardLimit) else {
      return false
    }
    return Plan.isDashboard(String(decoding: bytes, as: UTF8.self))
  }
}
