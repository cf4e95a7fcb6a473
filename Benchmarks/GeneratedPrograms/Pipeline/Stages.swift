import Architecture
import Facts
import Findings
import ProgramGenerator
import Reporting
import Rules
import SourceFacts

/// The stages of a run over a program in memory, as `Analysis` puts them after each other for files on disk.
enum Stages {
  /// A program with everything the rules need to know about it.
  struct Analyzed: Sendable {
    let program: Program
    let roles: RoleTable
    let effects: SideEffects
    let holdings: Holdings
    let layers: [Layer]
  }

  /// The facts of every file; `nil` where a file nests too deep for lintel to follow.
  static func facts(_ program: GeneratedProgram) -> [FileFacts?] {
    let slots = Slots<FileFacts?>(count: program.files.count)
    // The parser needs the large stack that it has in production.
    LargeStackPool.forEach(count: program.files.count, jobs: 1) { index in
      slots.set(index, try? FactExtractor.extract(program.files[index].text))
    }
    return slots.values
  }

  /// Facts as a cache would give them back; `nil` where the bytes cannot be read.
  static func decoded(_ facts: FileFacts) -> FileFacts? {
    FactCodec.encode(facts).withUnsafeBytes { FactCodec.decode($0) }
  }

  /// - Parameter order: indices of files, in the order in which the program gets them.
  static func program(_ source: GeneratedProgram, facts: [FileFacts?], order: [Int]) -> Program {
    let modules = source.modules
    var names = NamesBuilder()
    var files: [LinkedFile] = []
    var contexts: [FileContext] = []
    for index in order {
      guard let own = facts[index] else { continue }
      let file = source.files[index]
      files.append(LinkedFile(path: file.path, facts: own, ids: names.merge(own.names), number: files.count))
      contexts.append(
        FileContext(
          module: modules.firstIndex(of: file.module) ?? 0, isTest: file.isTest,
          isGenerated: own.flags.contains(.generated), isExclusive: modules.count > 1))
    }
    return ProgramBuilder.build(
      names: names.finish(), files: files, contexts: contexts,
      modules: modules.map { module in
        ModuleContext(
          name: module, isTest: source.files.contains { $0.module == module && $0.isTest },
          defaultIsolation: source.isMainActorByDefault ? .mainActor : .unknown,
          deploymentTargets: source.deploymentTargets)
      })
  }

  static func analyzed(_ program: Program) -> Analyzed {
    let effects = SideEffects.scan(program)
    let holdings = Holdings.scan(program)
    let roles = RoleClassifier.classify(program, effects: effects, holdings: holdings, overrides: [])
    return Analyzed(
      program: program, roles: roles, effects: effects, holdings: holdings,
      layers: Engine.layers(of: program, roles: roles) { _, _ in nil })
  }

  /// Runs rules one after the other, on the thread of the caller.
  static func result(_ analyzed: Analyzed, settings: RuleSettings) -> Engine.Result {
    Engine(settings: settings).run(
      analyzed.program, roles: analyzed.roles, effects: analyzed.effects, holdings: analyzed.holdings,
      layers: analyzed.layers
    ) { count, body in for index in 0..<count { body(index) } }
  }

  static func report(_ analyzed: Analyzed, _ result: Engine.Result) -> Report {
    Report(
      toolVersion: "0", files: analyzed.program.files.count, types: analyzed.program.types.count,
      profiles: result.profiles, findings: result.findings, skipped: [], rules: result.rules)
  }

  /// The report in a format, with the program's own sources.
  static func rendered(_ report: Report, as format: ReportFormat, of source: GeneratedProgram) -> String {
    let bytes = Dictionary(source.files.map { ($0.path, Array($0.text.utf8)) }) { first, _ in first }
    return format.render(
      report, options: RenderOptions(color: format == .text, width: 80, root: "/app") { bytes[$0] })
  }
}
