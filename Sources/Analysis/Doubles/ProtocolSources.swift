import Facts
import SourceFacts
import TestDoubles
import Workspace

/// The files of a project by the names that they declare. Parses a file when one of its names is needed.
struct ProtocolSources {
  /// The files that could be read.
  let files: [SourceFile]
  /// Files that could not be read or parsed, each with a sentence.
  private(set) var problems: [String] = []
  private(set) var library: ProtocolLibrary
  /// The longest typealias that is read without the rest of its file.
  private static let aliasLimit = 2_000
  /// Indices of files by the names of their protocols.
  private let byName: [String: [Int]]
  /// Indices of files and places in them by the names of typealiases.
  private let aliases: [String: [(file: Int, offset: Int)]]
  private let indices: [SourceIndex]
  private let contents: [[UInt8]]
  private let jobs: Int
  private var loaded: Set<Int> = []
  private var followed: Set<String> = []
  /// In the order of files.
  private(set) var declarations: [ProtocolDeclaration] = []

  /// Reads all files, and parses none.
  init(_ found: [SourceFile], jobs: Int, module: @escaping @Sendable (String) -> String?) {
    self.jobs = jobs
    let slots = Slots<(bytes: [UInt8], index: SourceIndex)>(count: found.count)
    let failures = Slots<String>(count: found.count)
    LargeStackPool.forEach(count: found.count, jobs: jobs) { position in
      let file = found[position]
      switch FileReader.read(absolutePath: file.absolutePath, limit: DiscoveryRules.defaultSizeLimit) {
      case .failure(let failure): failures.set(position, "\(file.path): \(failure)")
      case .success(let bytes):
        let index = SourceIndex(bytes)
        let isNeeded = index.isGenerated || !index.protocols.isEmpty || !index.aliases.isEmpty
        slots.set(position, (isNeeded ? bytes : [], index))
      }
    }
    library = ProtocolLibrary(module: module)
    var files: [SourceFile] = []
    var indices: [SourceIndex] = []
    var contents: [[UInt8]] = []
    var byName: [String: [Int]] = [:]
    var aliases: [String: [(file: Int, offset: Int)]] = [:]
    for position in found.indices {
      if let problem = failures.take(position) { problems.append(problem) }
      guard let (bytes, index) = slots.take(position) else { continue }
      for name in Set(index.protocols) { byName[name, default: []].append(files.count) }
      for alias in index.aliases { aliases[alias.name, default: []].append((files.count, alias.offset)) }
      library.classes.formUnion(index.classes)
      library.unsendable.formUnion(index.unsendable)
      files.append(found[position])
      indices.append(index)
      contents.append(bytes)
    }
    (self.files, self.indices, self.contents) = (files, indices, contents)
    (self.byName, self.aliases) = (byName, aliases)
  }

  /// Names of all protocols, as far as words say so.
  var protocolNames: [String] { Array(Set(indices.flatMap(\.protocols))).sorted() }

  /// Types that are declared in files which lintel did not write, with the paths of these files.
  func declaredTypes() -> [(name: String, path: String)] {
    zip(files, indices).flatMap { file, index in index.isGenerated ? [] : index.types.map { ($0, file.path) } }
  }

  /// Files that lintel wrote, with their texts.
  func generated() -> [(file: SourceFile, text: String)] {
    indices.indices.filter { indices[$0].isGenerated }.map {
      (files[$0], String(decoding: contents[$0], as: UTF8.self))
    }
  }

  /// Parses what declares a name, and what decides about its protocols.
  mutating func load(_ names: [String]) {
    var wanted = Set(names)
    while true {
      wanted.subtract(followed)
      if wanted.isEmpty { return }
      followed.formUnion(wanted)
      parse(Set(wanted.flatMap { byName[$0] ?? [] }))
      loadAliases(wanted.sorted())
      let new = wanted.flatMap { library.protocols(named: $0) }
      var next: Set<String> = []
      for declaration in new { next.formUnion(library.names(decidedElsewhere: declaration)) }
      next.formUnion(wanted.flatMap { library.names(ofAlias: $0) })
      wanted = next
    }
  }

  private mutating func loadAliases(_ names: [String]) {
    let places = names.flatMap { aliases[$0] ?? [] }.filter { !loaded.contains($0.file) }
    let contents = contents
    let found = Slots<SourceProtocols.Alias>(count: places.count)
    LargeStackPool.forEach(count: places.count, jobs: 1) { position in
      let bytes = contents[places[position].file][places[position].offset...].prefix(Self.aliasLimit)
      guard FactExtractor.nestingProblem(Array(bytes)) == nil else { return }
      if let alias = ProtocolReader.alias(bytes) { found.set(position, alias) }
    }
    for position in places.indices { if let alias = found.take(position) { library.add(alias) } }
  }

  /// Parses every file with a marked protocol, or with any.
  mutating func loadAll(marked: Bool) {
    let wanted = indices.indices.filter { !indices[$0].protocols.isEmpty && (!marked || indices[$0].isMarked) }
    parse(Set(wanted))
    load(declarations.map(\.name))
  }

  private mutating func parse(_ wanted: Set<Int>) {
    let new = wanted.subtracting(loaded).sorted()
    loaded.formUnion(new)
    let parsed = Slots<SourceProtocols>(count: new.count)
    let failures = Slots<String>(count: new.count)
    let (files, contents) = (files, contents)
    LargeStackPool.forEach(count: new.count, jobs: jobs) { position in
      let (path, bytes) = (files[new[position]].path, contents[new[position]])
      if let problem = UTF8Check.problem(in: bytes) ?? FactExtractor.nestingProblem(bytes) {
        failures.set(position, "\(path): \(problem)")
      } else {
        parsed.set(position, ProtocolReader.read(bytes, path: path))
      }
    }
    for position in new.indices {
      if let problem = failures.take(position) { problems.append(problem) }
      guard let source = parsed.take(position) else { continue }
      library.add(source)
      declarations += source.protocols
    }
    declarations.sort { ($0.path, $0.line) < ($1.path, $1.line) }
  }
}
