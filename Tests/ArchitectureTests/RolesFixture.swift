import Architecture
import Facts
import SourceFacts
import Testing

/// A small program with the roles of its types.
struct RolesFixture {
  let program: Program
  let table: RoleTable

  /// - Parameters:
  ///   - files: sources by path; a folder that ends in `Tests` is a test target.
  ///   - overrides: roles from the configuration.
  init(_ files: KeyValuePairs<String, String>, overrides: [RoleOverride] = []) throws {
    program = try Self.program(files.map { ($0.key, $0.value) })
    table = RoleClassifier.classify(program, overrides: overrides)
  }

  /// Files made in code.
  init(program files: [(String, String)]) throws {
    program = try Self.program(files)
    table = RoleClassifier.classify(program)
  }

  /// One file of an app.
  init(_ source: String) throws { try self.init(["App/File.swift": source]) }

  static func program(_ files: [(String, String)]) throws -> Program {
    var names = NamesBuilder()
    var linked: [LinkedFile] = []
    var contexts: [FileContext] = []
    for (path, source) in files {
      let facts = try FactExtractor.extract(source)
      linked.append(LinkedFile(path: path, facts: facts, ids: names.merge(facts.names)))
      let isTest = path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
      contexts.append(FileContext(module: isTest ? 1 : 0, isTest: isTest))
    }
    return ProgramBuilder.build(
      names: names.finish(), files: linked, contexts: contexts,
      modules: [ModuleContext(name: "App"), ModuleContext(name: "AppTests", isTest: true)])
  }

  func type(_ name: String) throws -> TypeRecord {
    try #require(program.types.first { $0.qualifiedName == name }, "no type \(name)")
  }

  func classification(_ name: String) throws -> Classification { table[try type(name).id] }

  func role(_ name: String) throws -> Role { try classification(name).role }
}
