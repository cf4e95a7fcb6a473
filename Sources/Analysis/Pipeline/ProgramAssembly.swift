import Architecture
import Facts
import SourceFacts
import Workspace

/// Facts of all files and what the project says about them, to one program.
enum ProgramAssembly {
  static func program(
    _ loaded: [(file: SourceFile, facts: FileFacts)], project: ProjectModel, root: String, jobs: Int
  ) -> Program {
    var names = NamesBuilder(expected: loaded.reduce(0) { $0 + $1.facts.names.count } / 3)
    let ids = loaded.map { names.merge($0.facts.names) }
    let slots = Slots<LinkedFile>(count: loaded.count)
    LargeStackPool.forEach(count: loaded.count, jobs: jobs) { index in
      slots.set(
        index, LinkedFile(path: loaded[index].file.path, facts: loaded[index].facts, ids: ids[index], number: index))
    }
    let files = slots.values
    let modules = ModuleTable(project: project, root: root)
    let contexts = loaded.map { entry in
      let isTest = project.isTest(path: entry.file.path)
      return FileContext(
        module: modules.index(of: entry.file.path, isTest: isTest), isTest: isTest,
        isGenerated: entry.file.isGenerated || entry.facts.flags.contains(.generated),
        isExclusive: project.targets(forPath: entry.file.path).count == 1)
    }
    return ProgramBuilder.build(names: names.finish(), files: files, contexts: contexts, modules: modules.modules)
  }
}

/// The targets of the project as modules of the program, and two for files without a target.
private struct ModuleTable {
  let modules: [ModuleContext]
  private let project: ProjectModel

  init(project: ProjectModel, root: String) {
    self.project = project
    let folder = root.split(separator: "/").last.map(String.init) ?? "App"
    modules =
      project.targets.map { target in
        ModuleContext(
          name: target.moduleName, isTest: target.kind.isTests, isAppExtension: target.kind.isExtension,
          defaultIsolation: Self.isolation(target.defaultIsolation),
          deploymentTargets: Dictionary(
            uniqueKeysWithValues: target.deploymentTargets.map { platform, version in
              (platform.rawValue, Self.number(version))
            }),
          isProgram: Self.isProgram(target.kind))
      } + [ModuleContext(name: folder), ModuleContext(name: folder + "Tests", isTest: true)]
  }

  func index(of path: String, isTest: Bool) -> Int {
    project.target(forPath: path) ?? (isTest ? modules.count - 1 : modules.count - 2)
  }

  /// 17.4 for 17.4, 10.15 for 10.15: good for people and for comparing with whole versions.
  private static func number(_ version: PlatformVersion) -> Double {
    let minor = min(version.minor, 99)
    return Double(version.major) + Double(minor) / (minor < 10 ? 10 : 100)
  }

  private static func isProgram(_ kind: ProjectTarget.Kind) -> Bool {
    switch kind {
    case .app, .executable, .watchApp, .appExtension, .widget, .unitTests, .uiTests: true
    case .framework, .library, .unknown: false
    }
  }

  private static func isolation(_ isolation: ProjectTarget.Isolation) -> ModuleContext.Isolation {
    switch isolation {
    case .mainActor: .mainActor
    case .nonisolated: .nonisolated
    case .unknown: .unknown
    }
  }
}
