import Architecture
import Facts
import Scaffolding
import SourceFacts
import TestDoubles
import Workspace

/// `lintel new tests`: a suite for a type that exists, with the doubles that it needs.
public struct TypeTestsPlan: Sendable {
  /// The suite.
  public let tests: TypeTests
  /// Where the suite goes.
  public let path: String
  /// Doubles that the project does not have.
  public private(set) var doubles: [ScaffoldFile] = []
  /// What is left to the user, one sentence each.
  public private(set) var notes: [String]

  /// Reads the behavior of a type off its code.
  ///
  /// - Parameters:
  ///   - name: the type, with outer types where the name is not unique.
  ///   - request: what the app was analyzed by, for the doubles.
  /// - Throws: ``UsageError`` for a type that has tests already, or that no test can make.
  public init(
    _ name: String, _ app: AnalyzedApp, _ style: ProjectStyle, request: AnalysisRequest
  ) throws(UsageError) {
    let result = LargeStackPool.run { Result { () throws(UsageError) in try Self.read(name, app, style, request) } }
    self = try result.get()
  }

  /// The folder of the type's file, whose module decides where tests go.
  ///
  /// - Throws: ``UsageError`` for a name that no type has, or several.
  public static func folder(of name: String, in app: AnalyzedApp) throws(UsageError) -> String {
    let type = try type(name, app)
    return app.program.files[type.file].path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private init(tests: TypeTests, path: String, doubles: [ScaffoldFile], notes: [String]) {
    self.tests = tests
    self.path = path
    self.doubles = doubles
    self.notes = notes
  }

  private static func read(
    _ name: String, _ app: AnalyzedApp, _ style: ProjectStyle, _ request: AnalysisRequest
  ) throws(UsageError) -> TypeTestsPlan {
    let program = app.program
    let type = try type(name, app)
    try checkExisting(type, style, app)
    let subject = try TestSubject(type, program)
    var reader = DoubleReader(app: app, style: style, request: request)
    var doubles: [TestDouble] = []
    for collaborator in subject.collaborators { doubles.append(try reader.double(for: collaborator.contract, type)) }
    let runs: TestRuns
    do {
      runs = try TestRuns(subject, doubles: doubles)
    } catch BodyExit.unknowable(let place, let reason) {
      throw UsageError(
        "No test can tell how \(type.qualifiedName) starts: \(place.file.path):\(place.file.lines.line(at: place.offset)) \(reason)."
      )
    } catch {
      throw UsageError("No test can tell how \(type.qualifiedName) starts.")
    }
    let isMainActor = subject.isMainActor || reader.needsMainActor
    var writer = TestCaseWriter(subject, doubles: doubles, runs: runs, isMainActor: isMainActor)
    writer.write()
    guard !writer.cases.isEmpty else {
      let reasons = writer.notes.map { "\n- \($0)" }.joined()
      throw UsageError("\(type.qualifiedName) shows no behavior that a test can check.\(reasons)")
    }
    let factory = writer.factory
    let module = module(of: type, style, program)
    var tests = TypeTests(
      type: type.qualifiedName, module: module,
      imports: imports(of: subject, program), isMainActor: isMainActor,
      parameters: factory.parameters, construction: factory.construction)
    tests.cases = writer.cases
    return TypeTestsPlan(
      tests: tests, path: path(of: type, app, style), doubles: reader.files, notes: reader.notes + writer.notes)
  }

  /// The module that tests import; of files without a target the one that the project's tests import.
  static func module(of type: TypeRecord, _ style: ProjectStyle, _ program: Program) -> String {
    let name = program.modules[type.module].name
    let isImportable = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isImportable ? name : style.folders.testedModule ?? "App"
  }

  private static func type(_ name: String, _ app: AnalyzedApp) throws(UsageError) -> TypeRecord {
    let program = app.program
    let own = program.types.filter { type in
      !program.contexts[type.file].isTest && app.root.reports(program.files[type.file].path)
    }
    let found = try RoleListing.find(name, in: own, named: \.qualifiedName)
    if found.count > 1 {
      let places = found.map {
        "\(program.files[$0.file].path):\(program.files[$0.file].lines.line(at: $0.declaration.node.offset))"
      }
      throw UsageError(
        "\(name) is declared in \(places.joined(separator: ", ")); name its outer type, or the --project that you mean."
      )
    }
    return found[0]
  }

  private static func checkExisting(_ type: TypeRecord, _ style: ProjectStyle, _ app: AnalyzedApp) throws(UsageError) {
    let program = app.program
    let base = type.qualifiedName.replacing(".", with: "")
    let names = Set([style.names.tests, "Tests", "Test", "Spec", "Specs"].map { base + $0 })
    for suite in program.types where program.contexts[suite.file].isTest && names.contains(program.names[suite.name]) {
      let file = program.files[suite.file]
      throw UsageError(
        "\(type.qualifiedName) has tests: \(suite.qualifiedName) in \(file.path):\(file.lines.line(at: suite.declaration.node.offset)). lintel adds nothing to them."
      )
    }
  }

  /// Modules of the types that tests may name, besides the tested one.
  private static func imports(of subject: TestSubject, _ program: Program) -> [String] {
    var modules: Set<Int> = []
    for place in [subject.type.file] + subject.collaborators.map(\.contract.file) {
      for row in program.files[place].imports where row.condition.isNone {
        let name = program.names[row.module]
        if let index = program.modules.firstIndex(where: { $0.name == name }), index != subject.type.module {
          modules.insert(index)
        }
      }
    }
    return modules.map { program.modules[$0].name }.filter { !$0.isEmpty }.sorted()
  }

  /// Where tests of the kind lie, in the folder of the feature where the project has such.
  private static func path(of type: TypeRecord, _ app: AnalyzedApp, _ style: ProjectStyle) -> String {
    let program = app.program
    let suite = type.qualifiedName.replacing(".", with: "") + style.names.tests
    let kind =
      switch app.roles.certain(type.id) {
      case .useCase: "UseCase"
      case .repository: "Repository"
      case .coordinator: "Coordinator"
      case .service: "Service"
      default: "ViewModel"
      }
    let feature = program.files[type.file].path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    return [style.folders.tests, style.folders.tests(of: kind), "\(suite).swift"].filter { !$0.isEmpty }
      .joined(separator: "/").replacing("{feature}", with: feature)
  }
}
