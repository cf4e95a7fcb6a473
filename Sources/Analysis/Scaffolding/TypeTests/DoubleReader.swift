import Architecture
import Facts
import Scaffolding
import TestDoubles
import Workspace

/// Finds the doubles of protocols in the tests of a project, and writes those that are missing.
struct DoubleReader {
  let app: AnalyzedApp
  let style: ProjectStyle
  let request: AnalysisRequest
  private(set) var files: [ScaffoldFile] = []
  private(set) var notes: [String] = []
  private(set) var needsMainActor = false

  init(app: AnalyzedApp, style: ProjectStyle, request: AnalysisRequest) {
    self.app = app
    self.style = style
    self.request = request
  }

  mutating func double(for contract: TypeRecord, _ user: TypeRecord) throws(UsageError) -> TestDouble {
    let program = app.program
    if program.hasAttribute(program.names["MainActor"], contract) { needsMainActor = true }
    let heirs = program.allHeirs(of: contract.id).map { program[$0] }.filter { program.contexts[$0.file].isTest }
    let candidates = heirs.filter { !program.contexts[$0.file].isGenerated }
      .compactMap { type in TestDouble(type, for: contract, program).map { (type, $0) } }
    if let (type, double) = candidates.max(by: { $0.1.functions.count < $1.1.functions.count }) {
      if program.hasAttribute(program.names["MainActor"], type) { needsMainActor = true }
      return double
    }
    let generated = heirs.first { program.contexts[$0.file].isGenerated }
    return try written(contract, user, existing: generated)
  }

  private mutating func written(
    _ contract: TypeRecord, _ user: TypeRecord, existing: TypeRecord?
  ) throws(UsageError) -> TestDouble {
    let program = app.program
    let name = contract.qualifiedName
    let folder = [style.folders.tests, style.folders.doubles ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
      .replacing("{feature}/", with: "").replacing("{feature}", with: "")
    let module = TypeTestsPlan.module(of: contract, style, program)
    // Files without a target have no module that an import could name.
    let imports = module == program.modules[contract.module].name ? [] : [module]
    let naming: [DoubleNaming?] = [
      DoubleNaming(
        prefix: style.names.double.isPrefix ? style.names.double.word : "",
        suffix: style.names.double.isPrefix ? "" : style.names.double.word), .standard,
    ]
    var problem = ""
    for naming in naming {
      let run = try SpiesRun(
        SpiesRequest(
          analysis: AnalysisRequest(paths: [app.root.root], currentDirectory: app.root.root, jobs: request.jobs),
          subjects: .named([name]), style: .closures, naming: naming, imports: imports,
          output: existing == nil ? folder : nil))
      if let members = run.doubles.first {
        if let existing {
          guard existing.qualifiedName == members.typeName else { continue }
          return TestDouble(members, program)
        }
        for file in run.files where file.isStale && !files.contains(where: { $0.path == file.path }) {
          files.append(
            ScaffoldFile(path: file.path, text: file.text, types: [members.typeName], isTest: true, template: "double"))
        }
        return TestDouble(members, program)
      }
      problem = run.problems.first.map(\.description) ?? "lintel finds no way to write one"
    }
    let file = contract.declaration.file
    throw UsageError(
      "\(user.qualifiedName) needs a double of \(name) (\(file.path):\(file.lines.line(at: contract.declaration.node.offset))): \(problem)."
    )
  }
}
