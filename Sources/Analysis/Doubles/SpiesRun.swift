import Architecture
import SourceFacts
import TestDoubles
import Workspace

/// `lintel spies`: the doubles that are asked for, as files.
public struct SpiesRun: Sendable {
  /// One file that is as it should be, or is not.
  public struct File: Sendable {
    /// For messages.
    public let path: String
    /// What it should contain.
    public let text: String
    /// Whether it differs, or is missing.
    public let isStale: Bool
    let folder: TextFolder
    let name: String
    let present: [UInt8]?
  }

  /// The files; empty when the text goes to standard output.
  public private(set) var files: [File] = []
  /// The text for standard output.
  public private(set) var text = ""
  /// Protocols without a double.
  public private(set) var problems: [DoubleProblem] = []
  /// What tests can set and read on each double.
  private(set) var doubles: [DoubleMembers] = []
  /// What the user should know, one sentence each.
  public private(set) var notes: [String] = []

  private var request: SpiesRequest
  private let root: RunRoot
  private var sources: ProtocolSources
  private let project: ProjectModel
  private let declared: [String: [String]]

  /// Works out all texts; writes nothing.
  ///
  /// - Throws: ``UsageError`` for names that no protocol has, and for outputs that cannot be used.
  public init(_ request: SpiesRequest) throws(UsageError) {
    self.request = request
    root = try Analyzer.resolve(request.analysis)
    let configuration = try ConfigurationLoader.load(root)
    let rules: DiscoveryRules
    do {
      rules = try DiscoveryRules(include: configuration.include, exclude: configuration.exclude)
    } catch {
      throw UsageError("\(root.configurationPath ?? Root.configurationName): \(error)")
    }
    let found = Discovery.find(root: root.root, rules: rules)
    let outputPath = try Self.outputPath(request, root: root)
    let project = ProjectModel.read(
      root: root.root, projectFiles: found.projectFiles,
      filePaths: Array(Set(found.files.map(\.path) + (outputPath.map { [$0] } ?? []))))
    self.project = project
    let jobs = request.analysis.jobs > 0 ? request.analysis.jobs : LargeStackPool.processors
    sources = ProtocolSources(found.files, jobs: jobs) { path in
      project.target(forPath: path).map { project.targets[$0].moduleName }
    }
    var declared: [String: [String]] = [:]
    for type in sources.declaredTypes() { declared[type.name, default: []].append(type.path) }
    self.declared = declared
    try run()
    notes += sources.problems
  }

  /// Writes what is stale.
  ///
  /// - Returns: the paths written.
  /// - Throws: ``UsageError`` and ``WriteError``.
  public func write() throws -> [String] {
    for file in files where file.isStale {
      let read = file.present.map { [TextFile(name: file.name, bytes: $0)] } ?? []
      try file.folder.replace([file.name: Array(file.text.utf8)], over: read)
    }
    return files.filter(\.isStale).map(\.path)
  }

  private mutating func run() throws(UsageError) {
    if request.output == nil, request.subjects == .marked {
      let generated = sources.generated().filter { root.reports($0.file.path) }
      if !generated.isEmpty {
        for (file, text) in generated { try update(file.path, text) }
        return
      }
    }
    let naming = request.naming ?? conventionalNaming()
    let recipe = DoubleRecipe(
      subjects: request.subjects, style: request.style ?? .calls, naming: naming, imports: request.imports,
      paths: root.filters)
    let subjects = try declarations(recipe)
    guard let output = request.output else {
      text = doubles(of: subjects, recipe, at: nil)
      return
    }
    if output.hasSuffix(".swift") {
      try add(doubles(of: subjects, recipe, at: try Self.outputPath(request, root: root)), at: absolute(output))
      return
    }
    for subject in subjects {
      var own = recipe
      own.subjects = .named([subject.qualifiedName])
      let isOnly = sources.library.protocols(named: subject.qualifiedName).count == 1
      own.paths = isOnly ? [] : [subject.path]
      let file = absolute(output) + "/" + naming.name(of: subject.name) + ".swift"
      let text = doubles(of: [subject], own, at: Self.relative(file, root: root))
      if !text.isEmpty { try add(text, at: file) }
    }
  }

  /// Makes a file of lintel's again, by its recipe and by the options that are given.
  private mutating func update(_ path: String, _ text: String) throws(UsageError) {
    guard let line = DoubleFile.recipe(of: text), var recipe = DoubleRecipe(line) else {
      throw UsageError(
        "\(path):2: this line of the header was edited; delete the file and write it again with --output.")
    }
    recipe.style = request.style ?? recipe.style
    recipe.naming = request.naming ?? recipe.naming
    if !request.imports.isEmpty { recipe.imports = request.imports }
    let subjects: [ProtocolDeclaration]
    do {
      subjects = try declarations(recipe)
    } catch {
      throw UsageError("\(path): \(error) Delete the file, or write it again with --output.")
    }
    try add(doubles(of: subjects, recipe, at: path), at: root.root + "/" + path)
  }

  // MARK: protocols

  private mutating func declarations(_ recipe: DoubleRecipe) throws(UsageError) -> [ProtocolDeclaration] {
    let scope = RunRoot(root: root.root, filters: recipe.paths, configurationPath: nil)
    switch recipe.subjects {
    case .named(let names):
      sources.load(names.map { String($0.split(separator: ".").last ?? "") })
      var found: [ProtocolDeclaration] = []
      for name in names {
        let all = sources.library.protocols(named: name).filter { scope.reports($0.path) }
        if all.isEmpty {
          let hint = NearestName.hint(for: name, among: sources.protocolNames, elsewhere: "lintel finds no such name")
          throw UsageError("There is no protocol '\(PrintableName.typed(name))'; \(hint)")
        }
        if all.count > 1 {
          let places = all.map { "\($0.path):\($0.line)" }.joined(separator: ", ")
          throw UsageError("'\(name)' is declared in \(places); add the path of the one that you mean.")
        }
        for declaration in all where !found.contains(declaration) { found.append(declaration) }
      }
      return found
    case .collaborators(let type):
      let places = try Self.collaborators(of: type, request.analysis)
      if places.isEmpty { throw UsageError("'\(PrintableName.typed(type))' stores nothing whose type is a protocol.") }
      sources.load(places.map { String($0.name.split(separator: ".").last ?? "") })
      return places.flatMap { place in
        sources.library.protocols(named: place.name).filter { $0.path == place.path }
      }
    case .marked, .all:
      let isMarked = recipe.subjects == .marked
      sources.loadAll(marked: isMarked)
      let found = sources.declarations.filter { scope.reports($0.path) && (!isMarked || $0.isMarked) }
      if found.isEmpty {
        throw UsageError(
          isMarked
            ? "Nothing to do: name a protocol, or write `// lintel:spy` before one."
            : "There is no protocol in the files that were read.")
      }
      return found
    }
  }

  /// Protocols that a type stores, in the order of its properties.
  private static func collaborators(
    of name: String, _ request: AnalysisRequest
  ) throws(UsageError) -> [(name: String, path: String)] {
    let app = try Analyzer.analyze(request)
    let program = app.program
    let types = program.types.filter { app.root.reports(program.files[$0.file].path) }
    var places: [(name: String, path: String)] = []
    for type in try RoleListing.find(name, in: types, named: \.qualifiedName) {
      for holding in app.holdings.held(by: type.id) {
        let target = program[holding.target]
        guard target.kind == .protocol else { continue }
        let place = (name: target.qualifiedName, path: program.files[target.file].path)
        if !places.contains(where: { $0 == place }) { places.append(place) }
      }
    }
    app.stayUntilExit()
    return places
  }

  /// How the project calls its doubles.
  private mutating func conventionalNaming() -> DoubleNaming {
    let protocols = Set(sources.protocolNames)
    let words = ["Mock", "Spy", "Fake", "Stub"]
    let namings = words.flatMap { [DoubleNaming(prefix: $0, suffix: ""), DoubleNaming(prefix: "", suffix: $0)] }
    let wanted = namings.map { naming in Set(protocols.map { naming.name(of: $0) }) }
    let counts = wanted.map { names in names.count { declared[$0] != nil } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return .standard }
    let naming = namings[index]
    if naming != .standard {
      notes.append(
        "names follow \(most) \(most == 1 ? "double" : "doubles") of the project: \(naming) (--name changes that)")
    }
    return naming
  }

  // MARK: texts

  /// - Parameter path: of the file, relative to the root; `nil` when it is unknown where the text goes.
  /// - Returns: nothing when no protocol has a double.
  private mutating func doubles(of subjects: [ProtocolDeclaration], _ recipe: DoubleRecipe, at path: String?) -> String
  {
    let project = project
    func isMainActorByDefault(_ path: String) -> Bool {
      project.target(forPath: path).map { project.targets[$0].defaultIsolation == .mainActor } ?? false
    }
    var resolved: [ResolvedProtocol] = []
    var names: Set<String> = []
    for subject in subjects {
      let name = recipe.naming.name(of: subject.name)
      do throws(DoubleProblem) {
        if let other = path.flatMap({ conflict(name, with: $0) }) {
          throw Self.problem(subject, "`\(name)` is already declared in \(other); delete it, or choose another --name")
        }
        let scope = (subject.outer + [name]).joined(separator: ".")
        if !names.insert(scope).inserted {
          throw Self.problem(subject, "another protocol of this file has a double called `\(name)`")
        }
        resolved.append(try sources.library.resolve(subject, isMainActorByDefault: isMainActorByDefault))
      } catch {
        problems.append(error)
      }
    }
    if resolved.isEmpty { return "" }
    let file = DoubleFile(
      recipe: recipe.text, protocols: resolved, style: recipe.style, naming: recipe.naming,
      moduleImports: imports(of: resolved, recipe, at: path),
      isMainActorByDefault: path.map(isMainActorByDefault) ?? false)
    doubles += file.members(sources.library)
    return file.text(sources.library)
  }

  private static func problem(_ subject: ProtocolDeclaration, _ reason: String) -> DoubleProblem {
    DoubleProblem(path: subject.path, line: subject.line, name: subject.qualifiedName, reason: reason)
  }

  /// A file of the same module that has a type of this name.
  private func conflict(_ name: String, with path: String) -> String? {
    declared[name]?.first { other in
      if other == path { return false }
      if let own = project.target(forPath: path), let theirs = project.target(forPath: other) {
        return project.targets[own].moduleName == project.targets[theirs].moduleName
      }
      return project.isTest(path: path) == project.isTest(path: other)
    }
  }

  private func imports(of subjects: [ResolvedProtocol], _ recipe: DoubleRecipe, at path: String?) -> [String] {
    if !recipe.imports.isEmpty { return recipe.imports.map { "@testable import \($0)" } }
    func module(_ path: String) -> String? {
      project.target(forPath: path).map { project.targets[$0].moduleName }
    }
    let own = path.flatMap(module)
    var isPublic: [String: Bool] = [:]
    for subject in subjects {
      for file in subject.paths {
        guard let name = module(file), name != own else { continue }
        isPublic[name] = (isPublic[name] ?? true) && subject.isPublic
      }
    }
    return isPublic.sorted { $0.key < $1.key }.map { "\($0.value ? "" : "@testable ")import \($0.key)" }
  }

  // MARK: files

  private mutating func add(_ text: String, at path: String) throws(UsageError) {
    if text.isEmpty { return }
    let name = String(path.split(separator: "/").last ?? "")
    let folder = TextFolder(
      given: String(path.dropLast(name.count + 1)), currentDirectory: request.analysis.currentDirectory,
      root: root.root)
    let shown = Self.relative(path, root: root) ?? path
    let present: [UInt8]?
    switch FileReader.read(absolutePath: path, limit: DiscoveryRules.defaultSizeLimit) {
    case .success(let bytes): present = bytes
    case .failure(.missing): present = nil
    case .failure(let failure): throw UsageError("\(shown): \(failure)")
    }
    if let present, !present.starts(with: DoubleFile.mark.utf8) {
      throw UsageError("\(shown) was not written by lintel; move it, or choose another --output.")
    }
    files.append(
      File(
        path: shown, text: text, isStale: present != Array(text.utf8), folder: folder, name: name, present: present))
  }

  private func absolute(_ path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : request.analysis.currentDirectory + "/" + path
    return absolute.hasSuffix("/") ? String(absolute.dropLast()) : absolute
  }

  private static func relative(_ path: String, root: RunRoot) -> String? {
    TextFolder(given: path, currentDirectory: root.root, root: root.root).relativePath
  }

  /// Where the doubles go, relative to the root: a file, or any file of the folder.
  private static func outputPath(_ request: SpiesRequest, root: RunRoot) throws(UsageError) -> String? {
    guard let output = request.output else { return nil }
    let name = output.hasSuffix(".swift") ? output : output + "/Double.swift"
    return TextFolder(given: name, currentDirectory: request.analysis.currentDirectory, root: root.root).relativePath
  }
}
