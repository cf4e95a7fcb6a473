import Architecture
import Facts
import Refactoring
import Scaffolding
import Workspace

/// Where a project puts its files: by feature or by layer, tests, doubles, the module that tests import.
struct FolderReading {
  let source: StyleSource
  /// The folder that new code goes to, where the user names one.
  let into: String?
  private var program: Program { source.program }

  init(_ source: StyleSource, into: String?) {
    self.source = source
    self.into = into
  }

  /// - Returns: the module that new code belongs to.
  func read(into style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) -> Int? {
    let screens = screens(style)
    let module = mainModule(screens)
    readSources(module, &style, &evidence)
    readFolders(screens.filter { $0.module == module }, others: screens, &style, &evidence)
    readTests(screens, module, &style, &evidence)
    return module
  }

  /// What new screens resemble: view models, and the screens that have one.
  private func screens(_ style: ProjectStyle) -> [TypeRecord] {
    let all = style.interface == .uiKit ? source.viewControllers : source.views
    let bound = all.filter { source.boundScreens.contains($0.id) }
    return source.viewModels + (bound.count > 1 ? bound : all)
  }

  // MARK: Sources

  /// The module of the folder that the user names; else that of most screens; without screens that of most files, apps before libraries.
  private func mainModule(_ screens: [TypeRecord]) -> Int? {
    if let module = source.target { return module }
    var ballot = StyleBallot<Int>()
    for type in screens { ballot.vote(type.module, at: source.place(type), weight: source.weight(type)) }
    if ballot.total == 0 {
      for index in program.files.indices where source.isOwnCode(index) {
        let module = program.contexts[index].module
        ballot.vote(module, at: "", weight: program.modules[module].isProgram ? 5 : 1)
      }
    }
    return ballot.result("folders.module", name: { program.modules[$0].name })?.value
  }

  private func readSources(_ module: Int?, _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let files = self.files(of: module)
    guard !files.isEmpty else { return }
    let folders = files.map { Self.folders(program.files[$0].path) }
    // Paths are relative to the folder that the user names.
    let root = into.map { $0.split(separator: "/").filter { $0 != "." } } ?? self.root(of: module)
    style.folders.sources = root.joined(separator: "/")
    evidence.append(
      StyleEvidence(
        setting: "folders.sources", value: style.folders.sources.isEmpty ? "." : style.folders.sources,
        count: folders.count { $0.starts(with: root) }, total: files.count, others: [],
        places: files.prefix(1).map { "\(program.files[$0].path):1" }))
  }

  private func files(of module: Int?) -> [Int] {
    program.files.indices.filter { source.isOwnCode($0) && program.contexts[$0].module == module }
  }

  /// The folder that the sources of a module have in common.
  private func root(of module: Int?) -> [Substring] {
    let name = module.map { program.modules[$0].name.lowercased() }
    let all = files(of: module).map { Self.folders(program.files[$0].path) }
    let found = FolderPattern.common(all) { Self.mayContainFeatures($0, name) }
    // `Kit/Sources/Shop`: whatever the folders around it are called, that of the module holds its features.
    let deepest = FolderPattern.common(all) { _ in true }
    guard let own = deepest.lastIndex(where: { $0.lowercased() == name }), own >= found.count else { return found }
    return Array(deepest[...own])
  }

  /// Whether features may lie in a folder: one for sources, one that is called like the module, or one of the app's own words.
  private static func mayContainFeatures(_ folder: Substring, _ module: String?) -> Bool {
    let lower = folder.lowercased()
    return containers.contains(lower) || lower == module || !FolderWords.isTechnical(folder)
  }

  /// Folders around all sources, which say nothing about how these are sorted.
  private static let containers: Set<String> = [
    "sources", "source", "src", "code", "classes", "ios", "app", "packages", "tests",
  ]

  private static func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }

  // MARK: Features and layers

  private func readFolders(
    _ screens: [TypeRecord], others: [TypeRecord], _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    let names = style.names
    let endings = [names.view, names.viewController, names.viewModel]
    let root = Self.sources(style)
    var models = items(screens.filter { source.app.roles.certain($0.id) == .viewModel }, endings, below: root)
    var views = items(views(screens, endings), endings, below: root)
    if models.count < 3, !agree(models, FolderPattern.siblings(models + views)) {
      // Too few to show a habit: what the screens of all modules have in common, each below the folder of its module.
      let roots = Dictionary(grouping: others, by: \.module).keys.reduce(into: [:]) { $0[$1] = self.root(of: $1) }
      let far = others.filter { source.app.roles.certain($0.id) == .viewModel }
      models = far.flatMap { items([$0], endings, below: roots[$0.module] ?? []) }
      views = self.views(others, endings).flatMap { items([$0], endings, below: roots[$0.module] ?? []) }
    }
    readWordSeparator(models + views, &style, &evidence)
    let siblings = FolderPattern.siblings(models + views)
    let model = FolderPattern.vote("folders.viewModels", models, siblings)
    let view = FolderPattern.vote("folders.views", views, siblings)
    switch (model, view) {
    case (let model?, let view?):
      if model.value == view.value {
        style.folders.feature = model.value
        evidence.append(Self.renamed(model.evidence, "folders.feature"))
      } else {
        let shared = zip(model.value.split(separator: "/"), view.value.split(separator: "/"))
          .prefix { $0 == $1 }.map { String($0.0) }
        style.folders.feature = shared.joined(separator: "/")
        style.folders.viewModels = model.value
        style.folders.views = view.value
        evidence += [model.evidence, view.evidence]
      }
    case (let only?, nil), (nil, let only?):
      style.folders.feature = only.value
      evidence.append(Self.renamed(only.evidence, "folders.feature"))
    case (nil, nil): break
    }
    read("folders.services", source.types(.service), [names.service], \.services, &style, &evidence)
    read("folders.useCases", source.types(.useCase), [names.useCase], \.useCases, &style, &evidence)
    read("folders.repositories", source.types(.repository), [names.repository], \.repositories, &style, &evidence)
    read("folders.coordinators", source.coordinators, [names.coordinator], \.coordinators, &style, &evidence)
    read("folders.models", source.types(.model), [], \.models, &style, &evidence)
  }

  /// Two that lie in the same way show a habit, too.
  private func agree(_ models: [FolderItem], _ siblings: [[Substring]: Set<Substring>]) -> Bool {
    FolderPattern.vote("folders.viewModels", models, siblings).map { $0.count > 1 && $0.count == $0.total } ?? false
  }

  /// `Order List` or `OrderList`.
  private func readWordSeparator(_ items: [FolderItem], _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence])
  {
    var ballot = StyleBallot<Bool>()
    for item in items where FolderWords.words(Substring(item.base)).count > 1 {
      guard let folder = item.folders.last(where: { item.likeness($0) > 2 }),
        FolderWords.words(folder).count > 1
      else { continue }
      ballot.vote(folder.contains(" "), at: item.place, weight: item.weight)
    }
    let name = { (isSpaced: Bool) in isSpaced ? "Order List" : "OrderList" }
    guard let found = ballot.result("folders.words", newest: [false, true], name: name), found.value else { return }
    style.folders.wordSeparator = " "
    evidence.append(found.evidence)
  }

  /// The views that are named after a view model, if there are some; others are often parts of them.
  private func views(_ screens: [TypeRecord], _ endings: [String]) -> [TypeRecord] {
    let bases = Set(screens.filter { source.app.roles.certain($0.id) == .viewModel }.map { base($0, endings) })
    let modules = Set(screens.map(\.module))
    let named = (source.views + source.viewControllers).filter { type in
      modules.contains(type.module) && bases.contains(base(type, endings))
    }
    return named.count > 1 ? named : screens.filter { source.app.roles.certain($0.id) != .viewModel }
  }

  private func base(_ type: TypeRecord, _ endings: [String]) -> String {
    source.base(NameReading.withoutPrefix(source.name(type)), endings: endings)
  }

  private func read(
    _ setting: String, _ types: [TypeRecord], _ endings: [String], _ target: WritableKeyPath<FolderStyle, String?>,
    _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    let all = items(types.filter { $0.outer == nil }, endings, below: Self.sources(style))
    guard let found = FolderPattern.vote(setting, all, FolderPattern.siblings(all)),
      FolderPattern.withoutEnding(found.value) != FolderPattern.withoutEnding(style.folders.feature)
    else { return }
    // Half of them in one place is a place for them; less is spread over features.
    guard found.count > 2 || found.count == found.total && found.count > 1, found.count * 2 >= found.total else {
      return
    }
    style.folders[keyPath: target] = found.value
    evidence.append(found.evidence)
  }

  private static func sources(_ style: ProjectStyle) -> [Substring] { style.folders.sources.split(separator: "/") }

  /// The types whose files lie below a folder.
  private func items(_ types: [TypeRecord], _ endings: [String], below root: [Substring]) -> [FolderItem] {
    types.compactMap { type in
      let folders = Self.folders(source.path(type))
      guard folders.starts(with: root) else { return nil }
      return FolderItem(
        base: source.base(NameReading.withoutPrefix(source.name(type)), endings: endings),
        folders: Array(folders.dropFirst(root.count)),
        place: source.place(type), weight: source.weight(type))
    }
  }

  private static func renamed(_ evidence: StyleEvidence, _ setting: String) -> StyleEvidence {
    StyleEvidence(
      setting: setting, value: evidence.value, count: evidence.count, total: evidence.total, others: evidence.others,
      places: evidence.places, reason: evidence.reason)
  }

  // MARK: Tests

  private func readTests(
    _ screens: [TypeRecord], _ module: Int?, _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    readTestedModule(screens, module, &style, &evidence)
    let own = ownTests(style.folders.testedModule)
    guard let files = testFiles(style.folders.testedModule, isRequired: into != nil) else {
      if let own { style.folders.tests = own }
      return
    }
    let folders = files.map { Self.folders(program.files[$0].path) }
    let tested = style.folders.testedModule?.lowercased()
    var root = FolderPattern.common(folders, percent: 66) { Self.mayContainFeatures($0, tested) }
    if let near = nearTests?.folder, !root.starts(with: near) {
      let below = folders.filter { $0.starts(with: near) }.map { Array($0.dropFirst(near.count)) }
      root = near + FolderPattern.common(below, percent: 66) { Self.mayContainFeatures($0, tested) }
    }
    style.folders.tests = root.joined(separator: "/")
    evidence.append(
      StyleEvidence(
        setting: "folders.tests", value: style.folders.tests.isEmpty ? "." : style.folders.tests,
        count: folders.count { $0.starts(with: root) }, total: files.count, others: [],
        places: files.prefix(1).map { "\(program.files[$0].path):1" }))
    let features = FolderPattern.siblings(items(screens, [], below: Self.sources(style)))
    let isHere = Set(files)
    let here = source.testTypes.filter { isHere.contains($0.file) }
    let names = style.names
    let ending = names.viewModel + names.tests
    let tests = items(here.filter { source.name($0).hasSuffix(ending) }, [ending], below: root)
    if let found = FolderPattern.vote(
      "folders.viewModelTests", tests, features.merging(FolderPattern.siblings(tests)) { $0.union($1) }),
      !found.value.isEmpty
    {
      style.folders.viewModelTests = found.value
      evidence.append(found.evidence)
    }
    let word = names.double.word
    let doubles = items(
      here.filter { type in
        let name = source.name(type)
        return type.outer == nil && (names.double.isPrefix ? name.hasPrefix(word) : name.hasSuffix(word))
      }, [word], below: root)
    if let found = FolderPattern.vote(
      "folders.doubles", doubles, features.merging(FolderPattern.siblings(doubles)) { $0.union($1) }),
      !found.value.isEmpty, !word.isEmpty
    {
      style.folders.doubles = found.value
      evidence.append(found.evidence)
    }
  }

  private func readTestedModule(
    _ screens: [TypeRecord], _ module: Int?, _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    var ballot = StyleBallot<String>()
    let models = Set(screens.map(\.name))
    let targets = Set(source.app.project.targets.map(\.moduleName))
    // Without project files there is no module that tests could import.
    let own = module.map { program.modules[$0].name }.flatMap { targets.contains($0) ? $0 : nil }
    let near = own == nil ? nearTests?.files : nil
    for index in program.files.indices where source.isOwn(index) && program.contexts[index].isTest {
      if let near, !near.contains(index) { continue }
      let file = program.files[index]
      let isAbout = file.mentionedNames.contains { models.contains($0) }
      for row in file.imports where row.flags.contains(.testable) {
        let name = program.names[row.module]
        ballot.vote(
          name, at: "\(file.path):\(file.lines.line(at: row.offset))",
          weight: (isAbout ? 5 : 1) * (name == own ? 3 : 1) * source.weight(file.path))
      }
    }
    if into != nil, let own {
      style.folders.testedModule = own
    } else if let found = ballot.result("folders.testedModule", name: { $0 }) {
      style.folders.testedModule = found.value
      evidence.append(found.evidence)
    } else if let own {
      style.folders.testedModule = own
    }
  }

  /// The tests nearest to the folder that the user names, where no project file says what tests it.
  private var nearTests: (folder: [Substring], files: Set<Int>)? {
    guard let into, let target = source.target else { return nil }
    let name = program.modules[target].name
    guard !source.app.project.targets.contains(where: { $0.moduleName == name }) else { return nil }
    var folder = into.split(separator: "/").filter { $0 != "." }
    let tests = program.files.indices.filter { index in
      source.isOwn(index) && program.contexts[index].isTest
        && program.files[index].imports.contains { $0.flags.contains(.testable) }
    }
    while !folder.isEmpty {
      let below = tests.filter { Self.folders(program.files[$0].path).starts(with: folder) }
      if !below.isEmpty { return (folder, Set(below)) }
      folder.removeLast()
    }
    return nil
  }

  /// Where tests of a module go that has none: the folder of a target that the project names, or the one that SwiftPM
  /// expects.
  private func ownTests(_ tested: String?) -> String? {
    let targets = source.app.project.targets
    let named = tested.flatMap { tested in targets.first { $0.kind == .unitTests && $0.name == tested + "Tests" } }
    guard let target = targets.first(where: { $0.moduleName == tested }), target.declaredIn.hasSuffix("Package.swift")
    else { return (named ?? targets.first { $0.kind == .unitTests })?.name }
    let package = Self.folders(target.declaredIn).joined(separator: "/")
    return (package.isEmpty ? "" : package + "/") + "Tests/" + (named?.name ?? "\(target.name)Tests")
  }

  /// The test files that import the tested module, else those of the folder of most tests.
  ///
  /// - Parameter isRequired: whether tests of another module are none.
  private func testFiles(_ tested: String?, isRequired: Bool) -> [Int]? {
    let application = program.names["XCUIApplication"]
    let all = program.files.indices.filter { index in
      source.isOwn(index) && program.contexts[index].isTest
        && (application == .absent || !program.files[index].mentionedNames.contains(application))
    }
    guard !all.isEmpty else { return nil }
    if let near = nearTests?.files { return all.filter(near.contains) }
    let module = tested.map { program.names[$0] } ?? .absent
    let importing = all.filter { index in program.files[index].imports.contains { $0.module == module } }
    if importing.isEmpty, isRequired, tested != nil { return nil }
    let known = importing.isEmpty ? all : importing
    // Of the targets that import it, the one with most of these files.
    var ballot = StyleBallot<Int>()
    for index in known { ballot.vote(program.contexts[index].module, at: "") }
    let target = ballot.result("", name: { "\($0)" })?.value
    let files = all.filter { program.contexts[$0].module == target }
    return files.isEmpty ? nil : files
  }
}
