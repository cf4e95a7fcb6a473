import Architecture
import Facts
import Scaffolding
import Workspace

/// What `lintel new` has to know of the code that is there.
public struct ScaffoldProject: Sendable, Hashable {
  /// Names of types, and of files without `.swift`.
  public let existingTypes: Set<String>
  /// Those that do what a shared part of a scaffold would do.
  public let sharedTypes: Set<String>

  /// Reads an analyzed app.
  ///
  /// - Parameter model: the type that a screen is to show.
  public init(_ app: AnalyzedApp, model: String) {
    let program = app.program
    var existing: Set<String> = []
    var shared: Set<String> = []
    for type in program.types where type.outer == nil {
      let name = type.qualifiedName
      existing.insert(name)
      if name == model, Self.isSampleModel(type, program) { shared.insert(name) }
      if name == "ViewState" || name == "LoadingState", Self.isViewState(type, program) { shared.insert(name) }
    }
    for path in app.paths {
      let file = String(path.split(separator: "/").last?.dropLast(6) ?? "")
      guard file == "Error+Cancellation" || file == model + "+Sample" else { continue }
      existing.insert(file)
      shared.insert(file)
    }
    existingTypes = existing
    sharedTypes = shared
  }

  /// Tests build it from an id and a name.
  private static func isSampleModel(_ type: TypeRecord, _ program: Program) -> Bool {
    let properties = type.storedProperties.map { property in
      let type = program.type(of: property).externalName.map { program.names[$0] } ?? "?"
      return "\(program.names[property.name]): \(type)"
    }
    return type.kind == .struct && Set(properties) == ["id: UUID", "name: String"]
  }

  private static func isViewState(_ type: TypeRecord, _ program: Program) -> Bool {
    let cases = type.members.filter { $0.kind == .enumCase }.map { program.names[$0.name] }
    let properties = Set(type.properties.map { program.names[$0.name] })
    return type.kind == .enum && Set(cases) == ["idle", "loading", "loaded", "empty", "failed"]
      && properties.isSuperset(of: ["value", "isLoading", "errorMessage"])
  }
}
