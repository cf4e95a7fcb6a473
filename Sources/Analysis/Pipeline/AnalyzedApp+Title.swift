import Workspace

extension AnalyzedApp {
  /// What people call the app: the name of the Xcode project with its app targets when there is one, else that of the
  /// folder.
  public var title: String {
    let projects = Set(project.targets.filter { $0.kind == .app }.compactMap { Self.projectName($0.declaredIn) })
    if projects.count == 1, let name = projects.first { return name }
    return root.title
  }

  /// `Shop` for `ios/Shop.xcodeproj/project.pbxproj`.
  private static func projectName(_ path: String) -> String? {
    let ending = ".xcodeproj"
    guard let folder = path.split(separator: "/").last(where: { $0.hasSuffix(ending) }) else { return nil }
    return String(folder.dropLast(ending.count))
  }
}

extension RunRoot {
  /// The name of its folder.
  var title: String { root.split(separator: "/").last.map(String.init) ?? "/" }
}
