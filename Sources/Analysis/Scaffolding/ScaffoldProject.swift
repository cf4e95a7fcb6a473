import Architecture
import Facts
import Scaffolding
import Workspace

/// What `lintel new` has to know of the code that is there.
public struct ScaffoldProject: Sendable, Hashable {
  /// Names that new code cannot have: of types and typealiases of its module, of its tests and of modules that it imports,
  /// and of files without `.swift`.
  public let existingTypes: Set<String>
  /// Those that do what a shared part of a scaffold would do.
  public let sharedTypes: Set<String>

  /// Reads an analyzed app.
  ///
  /// - Parameters:
  ///   - reading: the style of the project, with the module that new code belongs to.
  ///   - model: the type that a screen is to show.
  ///   - need: what the screen asks for data.
  public init(_ app: AnalyzedApp, _ reading: ProjectReading, model: String, need: CollaboratorNeed? = nil) {
    let code = VisibleCode(app.program, module: reading.module, testedModule: reading.style.folders.testedModule)
    var existing = code.names
    var shared: Set<String> = []
    for type in code.ownTypes {
      let name = type.qualifiedName
      if name == model, code.isSampleModel(type) { shared.insert(name) }
      if name.hasSuffix("State"), code.isViewState(type) { shared.insert(name) }
      if name == "FlowCoordinator", code.isFlow(type) { shared.insert(name) }
    }
    if code.extends("Error", with: "isCancellation") { shared.insert("Error+Cancellation") }
    if code.testsExtend(model, with: "sample") { shared.insert(model + "+Sample") }
    // Two files of a module cannot have one name.
    for name in code.fileNames where name == "Error+Cancellation" || name == model + "+Sample" { existing.insert(name) }
    let bytes = { (path: String) -> [UInt8]? in
      guard case .success(let read) = FileReader.read(absolutePath: app.root.root + "/" + path, limit: 1 << 20) else {
        return nil
      }
      return read
    }
    if let need, shared.contains(need.model), code.fulfils(need, bytes: bytes) {
      shared.formUnion(existing.intersection(need.implementations.union([need.contract, need.double])))
    }
    existingTypes = existing.union(shared)
    sharedTypes = shared
  }
}
