import Architecture
import Facts
import Findings
import Refactoring
import Rules

/// Sums up what uses what, level by level.
struct GraphLevels {
  let subjects: GraphSubjects
  private let findings: [Finding]
  private let request: GraphRequest
  private let files: [String: Int]
  private let typesByName: [String: [TypeID]]
  private var app: AnalyzedApp { subjects.app }
  private var program: Program { subjects.app.program }

  init(_ subjects: GraphSubjects, findings: [Finding], request: GraphRequest) {
    self.subjects = subjects
    self.findings = findings
    self.request = request
    let program = subjects.program
    files = Dictionary(program.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    typesByName =
      findings.isEmpty ? [:] : Dictionary(grouping: program.types.map(\.id)) { program[$0].qualifiedName }
  }

  /// "Modules", or "Modules in Checkout" for a part of the app.
  private func title(_ words: String) -> String {
    request.module.map { "\(words) of \($0)" } ?? words
  }

  // MARK: Modules

  func modules() -> ArchitectureGraph {
    var draft = GraphDraft()
    var types: [[TypeID]] = []
    // Targets of the same name in several projects are one module to those who import it.
    func node(_ module: Int, _ draft: inout GraphDraft) -> Int {
      let name = program.modules[module].name
      let title =
        ModuleImports.isImportable(name)
        ? name : program.modules[module].isTest ? "Tests without a target" : "Files without a target"
      let index = draft.node(name) { GraphNode(key: name, title: title, types: 0, module: name) }
      while types.count <= index { types.append([]) }
      return index
    }
    var byFile = [Int](repeating: -1, count: program.files.count)
    for index in program.files.indices where subjects.isWanted[index] {
      byFile[index] = node(program.contexts[index].module, &draft)
      draft.nodes[byFile[index]].lines += program.files[index].lines.codeLines
    }
    for type in program.types where subjects.isShown[type.id.index] && byFile[type.file] >= 0 {
      draft.nodes[byFile[type.file]].types += 1
      types[byFile[type.file]].append(type.id)
    }
    let imports = ModuleImports(program)
    var names: [String: Int] = [:]
    for (index, node) in draft.nodes.enumerated() { names[node.key] = index }
    for (index, file) in program.files.enumerated() where byFile[index] >= 0 {
      var imported: Set<Int> = []
      for row in file.imports {
        guard let module = names[program.names[row.module]], imported.insert(module).inserted else { continue }
        draft.add(from: byFile[index], to: module) { $0.imports += 1 }
      }
      let own = Set(app.project.targets(forPath: file.path))
      for use in subjects.dependencies[index] where subjects.isShown[use.used.index] {
        let declaring = program[use.used].file
        // A file that several targets compile belongs to each of them.
        guard byFile[declaring] >= 0,
          own.isDisjoint(with: app.project.targets(forPath: program.files[declaring].path)),
          imports.allows(draft.nodes[byFile[index]].key, draft.nodes[byFile[declaring]].key)
        else { continue }
        draft.add(from: byFile[index], to: byFile[declaring]) { add(use, to: &$0) }
      }
    }
    let layers = types.map { subjects.layer(of: $0) }
    for (index, layer) in layers.enumerated() { draft.nodes[index].layer = layer?.key }
    countFindings(&draft) { finding in
      guard let file = files[finding.span.path], byFile[file] >= 0 else { return nil }
      return byFile[file]
    }
    let order = Dictionary(uniqueKeysWithValues: zip(draft.nodes.map(\.key), layers))
    var graph = draft.graph(.module, title: title("Modules"), bands: draft.nodes.map { _ in nil }) { $0.key < $1.key }
    for index in graph.edges.indices {
      let (from, to) = (graph.nodes[graph.edges[index].from], graph.nodes[graph.edges[index].to])
      guard let inner = order[from.key] ?? nil, let outer = order[to.key] ?? nil else { continue }
      graph.edges[index].isAgainstLayers = outer > inner && graph.edges[index].againstLayers > 0
    }
    return graph
  }

  // MARK: Layers and roles

  func layers() -> ArchitectureGraph {
    graph(.layer, title("Layers"), keepsUnclear: true) { type in
      let band = band(type)
      return (band.group.key, GraphNode(key: band.group.key, title: band.group.title, types: 0, layer: band.layerKey))
    }
  }

  func roles() -> ArchitectureGraph {
    graph(.role, title("Roles"), keepsUnclear: false) { type in
      let role = app.roles.certain(type)
      let title = GraphRoleTitle.plural(role)
      return (
        role.rawValue,
        GraphNode(
          key: role.rawValue, title: title, types: 0, role: role.rawValue,
          layer: GraphBand(layer: Layer(role: role), role: role).layerKey)
      )
    }
  }

  private func band(_ type: TypeID) -> GraphBand {
    GraphBand(layer: app.layers[type.index], role: app.roles.certain(type))
  }

  /// Nodes that stand for many types, one for each key.
  private func graph(
    _ level: ArchitectureGraph.Level, _ title: String, keepsUnclear: Bool,
    _ node: (TypeID) -> (key: String, node: GraphNode)
  ) -> ArchitectureGraph {
    var draft = GraphDraft()
    var byType = [Int](repeating: -1, count: program.types.count)
    var bands: [GraphBand?] = []
    var unclear = 0
    for type in program.types where subjects.isShown[type.id.index] {
      let role = app.roles.certain(type.id)
      let band = level == .layer ? band(type.id) : GraphBand(layer: Layer(role: role), role: role)
      if band == .other, !keepsUnclear {
        unclear += 1
        continue
      }
      let made = node(type.id)
      let index = draft.node(made.key) { made.node }
      if index == bands.count { bands.append(band) }
      byType[type.id.index] = index
      draft.nodes[index].types += 1
      draft.nodes[index].lines += type.codeLines(in: program)
    }
    addUses(&draft) { byType[$0.index] }
    countFindings(&draft) { finding in
      guard let type = type(of: finding), byType[type.index] >= 0 else { return nil }
      return byType[type.index]
    }
    let order = Role.names + GraphBand.allCases.map(\.group.key)
    var graph = draft.graph(level, title: title, bands: bands) {
      (order.firstIndex(of: $0.key) ?? 0, $0.key) < (order.firstIndex(of: $1.key) ?? 0, $1.key)
    }
    for index in graph.edges.indices { graph.edges[index].isAgainstLayers = graph.edges[index].againstLayers > 0 }
    if unclear > 0 {
      graph.notes.append(.unclearTypes(unclear))
    }
    return graph
  }

  // MARK: Features

  /// The key of what makes and joins the features; no folder is called so.
  private static let lead = "(composition)"

  func features(_ features: AppFeatures) -> ArchitectureGraph {
    let leads = filesThatLead()
    var draft = GraphDraft()
    var byFile = [Int](repeating: -1, count: program.files.count)
    for (index, file) in program.files.enumerated()
    where subjects.isWanted[index] && !program.contexts[index].isGenerated {
      let name = features[file.path]
      let isLead = name == AppFeatures.crossCutting && leads[index]
      byFile[index] = draft.node(isLead ? Self.lead : name) {
        GraphNode(
          key: isLead ? Self.lead : name, title: isLead ? GraphBand.composition.group.title : name, types: 0,
          feature: name)
      }
      draft.nodes[byFile[index]].lines += file.lines.codeLines
    }
    for type in program.types where subjects.isShown[type.id.index] && byFile[type.file] >= 0 {
      draft.nodes[byFile[type.file]].types += 1
    }
    for index in program.files.indices where byFile[index] >= 0 {
      for use in subjects.dependencies[index] where subjects.isShown[use.used.index] {
        let declaring = program[use.used].file
        guard byFile[declaring] >= 0 else { continue }
        draft.add(from: byFile[index], to: byFile[declaring]) { add(use, to: &$0) }
      }
    }
    countFindings(&draft) { finding in
      guard let file = files[finding.span.path], byFile[file] >= 0 else { return nil }
      return byFile[file]
    }
    let bands = draft.nodes.map { node -> GraphBand in
      switch node.key {
      case AppFeatures.crossCutting: .shared
      case Self.lead: .composition
      default: .features
      }
    }
    var graph = draft.graph(.feature, title: title("Features"), bands: bands) { $0.key < $1.key }
    for index in graph.edges.indices {
      let (from, to) = (graph.edges[index].from, graph.edges[index].to)
      let isShared = graph.isIn(.shared, from) && graph.isIn(.features, to)
      graph.edges[index].isAgainstLayers = isShared
      graph.edges[index].againstLayers = isShared ? graph.edges[index].uses : 0
    }
    return graph
  }

  /// By file: whether it makes and joins the others, as entries, containers and coordinators do. They may know every
  /// feature.
  private func filesThatLead() -> [Bool] {
    var result = [Bool](repeating: false, count: program.files.count)
    for type in program.types where type.outer == nil {
      switch app.roles.certain(type.id) {
      case .appEntry, .container, .coordinator: result[type.file] = true
      default: break
      }
    }
    return result
  }

  // MARK: Types

  /// Types at the top of files; what is nested in them counts as theirs.
  func types() -> ArchitectureGraph {
    var draft = GraphDraft()
    var byType = [Int](repeating: -1, count: program.types.count)
    var bands: [GraphBand?] = []
    for type in program.types where subjects.isShown[type.id.index] {
      let top = program[subjects.outermost[type.id.index]]
      guard subjects.isShown[top.id.index] else { continue }
      let index = draft.node(key(top.id)) { node(top) }
      if index == bands.count { bands.append(band(top.id)) }
      byType[type.id.index] = index
      draft.nodes[index].types += 1
      draft.nodes[index].lines += type.codeLines(in: program)
    }
    addUses(&draft) { byType[$0.index] }
    countFindings(&draft) { finding in
      guard let type = type(of: finding), byType[type.index] >= 0 else { return nil }
      return byType[type.index]
    }
    addPlaces(&draft)
    var graph = draft.graph(.type, title: title("Types"), bands: bands) { ($0.title, $0.key) < ($1.title, $1.key) }
    for index in graph.edges.indices { graph.edges[index].isAgainstLayers = graph.edges[index].againstLayers > 0 }
    return graph
  }

  /// Types of the same name get their module, or their file where that is the same, too.
  private func addPlaces(_ draft: inout GraphDraft) {
    for nodes in Dictionary(grouping: draft.nodes.indices, by: { draft.nodes[$0].title }).values where nodes.count > 1 {
      let modules = Set(nodes.map { draft.nodes[$0].module })
      for node in nodes {
        let place = modules.count == nodes.count ? draft.nodes[node].module : draft.nodes[node].path
        draft.nodes[node].title += place.map { " (\($0))" } ?? ""
      }
    }
  }

  /// The key of the node of a type at the top of a file: names alone need not be unique.
  func key(_ type: TypeID) -> String {
    let record = program[type]
    return "\(program.files[record.file].path):\(record.qualifiedName)"
  }

  private func node(_ type: TypeRecord) -> GraphNode {
    let file = program.files[type.file]
    return GraphNode(
      key: key(type.id), title: type.qualifiedName, types: 0, role: app.roles.certain(type.id).rawValue,
      layer: band(type.id).layerKey, module: program.modules[type.module].name, path: file.path,
      line: file.lines.line(at: type.declaration.node.offset))
  }

  // MARK: Sums

  /// Adds the uses between types. What is nested in the same type is its own matter.
  private func addUses(_ draft: inout GraphDraft, node: (TypeID) -> Int) {
    for uses in subjects.dependencies {
      for use in uses {
        guard let user = use.user, subjects.outermost[user.index] != subjects.outermost[use.used.index] else {
          continue
        }
        let (from, to) = (node(user), node(use.used))
        guard from >= 0, to >= 0 else { continue }
        draft.add(from: from, to: to) { add(use, to: &$0) }
      }
    }
  }

  private func add(_ use: TypeDependency, to edge: inout GraphEdge) {
    edge.uses += use.count
    if program[use.used].kind == .protocol { edge.protocolUses += use.count }
    if let user = use.user, subjects.isAgainstLayers(user, use.used) { edge.againstLayers += use.count }
  }

  // MARK: Findings

  private func countFindings(_ draft: inout GraphDraft, node: (Finding) -> Int?) {
    for finding in findings {
      guard let index = node(finding) else { continue }
      draft.nodes[index].findings.add(finding.severity)
    }
  }

  /// The type that a finding is about: of several with its name the one of the same file.
  private func type(of finding: Finding) -> TypeID? {
    guard let name = finding.type, let candidates = typesByName[name] else { return nil }
    return candidates.first { program.files[program[$0].file].path == finding.span.path } ?? candidates.first
  }
}
