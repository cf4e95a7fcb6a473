import Architecture
import Rules
import Workspace

/// `lintel init`: looks at a project and drafts its configuration.
public enum ProjectSetup {
  /// A configuration that fits a project.
  public struct Draft: Sendable {
    /// Where it belongs, absolute.
    public let path: String
    /// Whether the project has a configuration already.
    public let exists: Bool
    /// The drafted YAML.
    public let text: String
    /// What was found, for the user.
    public let summary: String
  }

  /// Analyses the project without the configuration it may have, and drafts a new one.
  ///
  /// - Throws: ``UsageError`` for paths that do not exist.
  public static func draft(_ request: AnalysisRequest) throws(UsageError) -> Draft {
    let app = try Analyzer.analyze(request, ignoringConfiguration: true)
    let layers = layerFolders(app)
    var counts: [Role: Int] = [:]
    for type in app.program.types { counts[app.roles.certain(type.id), default: 0] += 1 }
    let found = Role.allCases.compactMap { role -> String? in
      guard let count = counts[role], count > 0, role != .other else { return nil }
      return "\(count) \(role.rawValue)"
    }
    return Draft(
      path: app.root.root + "/" + Root.configurationName, exists: app.root.configurationPath != nil,
      text: ConfigurationTemplate.text(profile: "auto", layers: layers),
      summary: "\(app.program.files.count) files, \(app.program.types.count) types: \(found.joined(separator: ", "))")
  }

  /// Folders called after a layer whose types mostly have roles of that layer, or no telling role.
  private static func layerFolders(_ app: AnalyzedApp) -> [Configuration.Layer] {
    let names: [(folder: String, layer: Layer, name: String)] = [
      ("Domain", .domain, "domain"), ("Data", .data, "data"), ("Presentation", .presentation, "presentation"),
    ]
    return names.compactMap { entry in
      let inside = app.program.types.filter { type in
        app.program.files[type.file].path.split(separator: "/").dropLast().contains { $0 == entry.folder }
      }
      guard inside.count >= 3 else { return nil }
      let fitting = inside.filter { type in
        let layer = Layer(role: app.roles.certain(type.id))
        // Repository and use-case protocols live in a domain folder by design.
        return layer == entry.layer || layer == .none || (entry.layer == .domain && layer != .presentation)
      }
      guard fitting.count * 10 >= inside.count * 8 else { return nil }
      return Configuration.Layer(name: entry.name, paths: ["**/\(entry.folder)/**"])
    }
  }
}
