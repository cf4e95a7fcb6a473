import Architecture
import Facts
import Knowledge
import SourceFacts
import Workspace

/// Facts of all files and what the project says about them, to one program.
enum ProgramAssembly {
  /// Takes the facts out of their slots: they live on in the program.
  static func program(_ loaded: FactLoader.Loaded, project: ProjectModel, knowledge: Knowledge, jobs: Int) -> Program {
    let (files, facts) = (loaded.files, loaded.facts)
    let count = files.indices.reduce(0) { $0 + (facts.withValue($1) { $0.names.count } ?? 0) }
    var names = NamesBuilder(expected: count / 3)
    let ids = files.indices.map { index in facts.withValue(index) { names.merge($0.names) } ?? [] }
    let slots = Slots<LinkedFile>(count: files.count)
    LargeStackPool.forEach(count: files.count, jobs: jobs) { index in
      guard let own = facts.take(index) else { return }
      slots.set(index, LinkedFile(path: files[index].path, facts: own, ids: ids[index], number: index))
    }
    let linked = slots.values
    let modules = ModuleTable(project: project)
    let table = names.finish()
    let vendored = VendoredFiles(
      files: linked, text: { table[$0] },
      ownNames: project.targets.flatMap {
        [$0.name, $0.moduleName] + $0.declaredIn.split(separator: "/").map(String.init)
      },
      licenses: project.licenses.map { (folder: $0.folder, holders: Set($0.holders)) },
      packages: Set(project.targets.filter { $0.declaredIn.hasSuffix("Package.swift") }.map(\.declaredIn)))
    let contexts = zip(files, linked).map { file, linked in
      let isTest = project.isTest(path: file.path)
      return FileContext(
        module: modules.index(of: file.path, isTest: isTest), isTest: isTest,
        isGenerated: file.isGenerated || linked.flags.contains(.generated), isVendored: vendored.contains(linked),
        isUnbuilt: project.isUnbuilt(path: file.path),
        isExclusive: project.targets(forPath: file.path).count == 1)
    }
    return ProgramBuilder.build(
      names: table, files: linked, contexts: contexts, modules: modules.modules,
      interface: InterfaceFacts(
        seguesWithoutScreen: Set(project.seguesWithoutScreen), launchScreens: Set(project.launchScreens),
        embeddedScreens: Set(project.embeddedScreens), shownScreens: Set(project.shownScreens),
        placedScreens: Set(project.placedScreens),
        classes: Set(project.interfaceClasses),
        objectiveCFiles: project.objectiveCFiles),
      knowledge: knowledge)
  }
}

/// The targets of the project as modules of the program, and two for files without a target.
private struct ModuleTable {
  /// No `import` can name it, and it is the same in every checkout: fingerprints are made from it.
  private static let noTarget = "(no target)"

  let modules: [ModuleContext]
  private let project: ProjectModel

  init(project: ProjectModel) {
    self.project = project
    modules =
      project.targets.map { target in
        ModuleContext(
          name: target.moduleName, isTest: target.kind.isTests, isAppExtension: target.kind.isExtension,
          defaultIsolation: Self.isolation(target.defaultIsolation),
          refusesDataRaces: target.swiftVersion.flatMap { PlatformVersion($0) }.map { $0.major >= 6 } ?? false,
          deploymentTargets: Dictionary(
            uniqueKeysWithValues: target.deploymentTargets.map { platform, version in
              (platform.rawValue, Self.number(version))
            }),
          isProgram: Self.isProgram(target.kind))
      } + [ModuleContext(name: Self.noTarget), ModuleContext(name: Self.noTarget + " (tests)", isTest: true)]
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
