import Architecture
import Facts
import Findings
import Knowledge

/// `viewmodel-imports-ui`; see its description.
public struct ViewModelImportsUI: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let modules = NameSet(context.ui.modules.ids + context.names.set(context.strings("modules")).ids)
    if modules.isEmpty { return [] }
    let types = UITypeUses(context)
    let views = HeldViews(context, uses: types)
    let needs = ImportNeeds(context, added: types.addedNames())
    let models = context.types(.viewModel).filter { $0.kind != .protocol }
    let everywhere = reexported(modules, context.program)
    let kits = kits(of: context)
    // Rules of their own speak for these, in whatever file of theirs the import stands.
    let covered = Set(
      models.filter { !views.of($0).isEmpty || !types.uses(in: $0).isEmpty }.map(\.id))
    var bound: [TypeID: Bool] = [:]
    let reported = models.filter {
      !covered.contains($0.id) && !context.isStoredRecord($0) && !inheritsUI($0, types, &bound, context)
    }
    let subjects = subjects(reported)
    var drafts: [Draft] = []
    for type in reported {
      var imports: [Import] = []
      var seen: Set<ObjectIdentifier> = []
      for part in type.parts
      where subjects[ObjectIdentifier(part.file)] == type.id && seen.insert(ObjectIdentifier(part.file)).inserted {
        let rows = part.file.imports.filter { row in
          modules.contains(row.module) && row.symbol.isNone && row.flags.isDisjoint(with: [.exported, .scoped])
            && !(everywhere[context.program.context(of: part.file).module]?.contains(row.module) ?? false)
        }
        // What keeps a UI kit of the app stays tied to UI.
        if rows.isEmpty || part.file.imports.contains(where: { kits.contains($0.module) }) { continue }
        if !isSuperfluous(in: part.file, types, covered, needs, context) { continue }
        imports += rows.map { Import(file: part.file, row: $0) }
      }
      // What the declaration itself needs, its extensions may import.
      let home = type.declaration.file
      if !imports.contains(where: { $0.file === home }), home.imports.contains(where: { modules.contains($0.module) }) {
        continue
      }
      if let draft = draft(type, imports, needs, context) { drafts.append(draft) }
    }
    return drafts
  }

  /// Modules of the program that consist of views for the most part.
  private func kits(of context: RuleContext) -> Set<NameID> {
    var views: [Int: (views: Int, all: Int)] = [:]
    for type in context.program.types where type.outer == nil && !context.exempt[type.id.index] {
      views[type.module, default: (0, 0)].all += 1
      if context.role(type.id).isUI { views[type.module, default: (0, 0)].views += 1 }
    }
    return Set(
      views.filter { !context.program.modules[$0.key].isProgram && $0.value.views * 2 > $0.value.all }
        .map { context.names[context.program.modules[$0.key].name] })
  }

  /// By module: what one of its files imports for all of them, with `@_exported`.
  private func reexported(_ modules: NameSet, _ program: Program) -> [Int: Set<NameID>] {
    var result: [Int: Set<NameID>] = [:]
    for (index, file) in program.files.enumerated() {
      for row in file.imports where row.flags.contains(.exported) && modules.contains(row.module) {
        result[program.contexts[index].module, default: []].insert(row.module)
      }
    }
    return result
  }

  /// Whether a base class works with UI types: without its import nothing becomes free of UI.
  private func inheritsUI(
    _ type: TypeRecord, _ types: UITypeUses, _ bound: inout [TypeID: Bool], _ context: RuleContext
  ) -> Bool {
    for base in context.program.superclassChain(of: type).dropFirst() {
      let answer = bound[base.id] ?? !types.uses(in: base).isEmpty
      bound[base.id] = answer
      if answer { return true }
    }
    return false
  }

  /// By file: the view model that its imports are reported of. One that is declared there before one that is extended
  /// there, then by name.
  private func subjects(_ models: [TypeRecord]) -> [ObjectIdentifier: TypeID] {
    var subjects: [ObjectIdentifier: (id: TypeID, isDeclared: Bool, name: String)] = [:]
    for type in models {
      for part in type.parts {
        let isDeclared = part.node == type.declaration.node
        let file = ObjectIdentifier(part.file)
        if let known = subjects[file],
          (known.isDeclared ? 0 : 1, known.name) <= (isDeclared ? 0 : 1, type.qualifiedName)
        {
          continue
        }
        subjects[file] = (type.id, isDeclared, type.qualifiedName)
      }
    }
    return subjects.mapValues(\.id)
  }

  private struct Import {
    let file: LinkedFile
    let row: ImportFact
  }

  /// No view in the file, no UI type used by its view models, and nothing else in it that needs the import.
  private func isSuperfluous(
    in file: LinkedFile, _ types: UITypeUses, _ covered: Set<TypeID>, _ needs: ImportNeeds, _ context: RuleContext
  ) -> Bool {
    var index = 1
    while index < file.nodes.count {
      let node = file.nodes[index]
      if node.kind == .typeDeclaration || node.kind == .extensionDeclaration,
        let type = context.program.enclosingType(of: Cursor(file: file, index: index))
      {
        if types.isUI(type.id) { return false }
        if context.role(type.id) == .viewModel, type.kind != .protocol {
          if usesAdded(Cursor(file: file, index: index), needs) { return false }
          if needs.navigates(Cursor(file: file, index: index)) { return false }
          if needs.statesBinding(Cursor(file: file, index: index)) { return false }
          if covered.contains(type.id) { return false }
          if containsView(Cursor(file: file, index: index), types, context) { return false }
          index += Int(node.size)
          continue
        }
      }
      if needs.needsUI(node) || types.isUse(at: Cursor(file: file, index: index)) { return false }
      index += 1
    }
    return !needs.needsFramework(file)
  }

  private func usesAdded(_ part: Cursor, _ needs: ImportNeeds) -> Bool {
    part.indices.contains { part.file.nodes[$0].kind == .member && needs.needsUI(part.file.nodes[$0]) }
  }

  private func containsView(_ part: Cursor, _ types: UITypeUses, _ context: RuleContext) -> Bool {
    part.indices.contains { index in
      guard part.file.nodes[index].kind == .typeDeclaration else { return false }
      return context.program.enclosingType(of: Cursor(file: part.file, index: index)).map { types.isUI($0.id) } ?? false
    }
  }

  private func draft(
    _ type: TypeRecord, _ imports: [Import], _ needs: ImportNeeds, _ context: RuleContext
  ) -> Draft? {
    guard let first = imports.first else { return nil }
    let used = imports.map { needs.used(in: $0.file) }
    let module = context.text(first.row.module)
    let only = (used.first ?? []).prefix(3).map { "`\($0)`" }
    let reason =
      only.isEmpty ? "and names nothing of it" : "of which it uses only " + only.joined(separator: ", ")
    var draft = Draft(
      at: first.file.root, type: type.id, evidence: "import \(module)",
      message: "the file of `\(context.text(type.name))` imports `\(module)`, a UI framework, \(reason)",
      fix: fix(used.first ?? [], in: first.file, context),
      isFixable: used.allSatisfy(\.isEmpty) && imports.allSatisfy { $0.row.condition.isNone },
      occurrences: imports.dropFirst().map { entry in
        var occurrence = Draft.Occurrence(entry.file.root, evidence: "import \(context.text(entry.row.module))")
        occurrence.span = span(entry, context)
        return occurrence
      },
      related: viewWork(used.first ?? [], context).flatMap { name in
        first.file.root.nodes(named: context.names[name]).filter { $0.kind != .call }.prefix(3).map {
          Draft.Related($0, "`\(name)` is used here")
        }
      })
    draft.span = span(first, context)
    return draft
  }

  private func span(_ entry: Import, _ context: RuleContext) -> Range<UInt32> {
    let width = UInt32("import ".utf8.count + context.text(entry.row.module).utf8.count)
    return entry.row.offset..<(entry.row.offset + width)
  }

  /// What a file uses of the UI framework that no other module has.
  private func viewWork(_ used: [String], _ context: RuleContext) -> [String] {
    let known = context.program.known
    let combine = Set(known.types(.combine).ids.map(context.text))
    return used.filter { !combine.contains($0) && $0 != context.text(context.program.words.observable) }
  }

  /// What to import instead are the modules that the file needs and does not import yet.
  private func fix(_ used: [String], in file: LinkedFile, _ context: RuleContext) -> String {
    let known = context.program.known
    let combine = Set(known.types(.combine).ids.map(context.text))
    let observable = context.text(context.program.words.observable)
    var missing: [String] = []
    if used.contains(where: combine.contains) { missing.append("Combine") }
    if used.contains(observable) { missing.append("Observation") }
    let foundation = known.libraries(.foundation)
    // Combine and Observation do not bring it along, as UI frameworks do.
    if !file.imports.contains(where: { foundation.contains($0.module) }),
      missing.isEmpty || namesFoundation(file, known)
    {
      missing.append("Foundation")
    }
    let list = missing.joined(separator: " and ")
    let rest = viewWork(used, context)
    if rest.isEmpty { return missing.isEmpty ? "Delete the import." : "Import \(list) instead." }
    let end = missing.isEmpty ? "delete the import" : "import \(list) instead"
    if rest.count == 1, known.types(.setting).contains(context.names[rest[0]]) {
      return "Keep `@\(rest[0])` in the view, or read the setting through a service, and \(end)."
    }
    return "Leave \(QuotedNames.list(rest)) to the view, and \(end)."
  }

  private func namesFoundation(_ file: LinkedFile, _ known: KnownNames) -> Bool {
    let names = known.called(.inFoundation)
    return file.nodes.contains { ($0.kind == .typeName || $0.kind == .identifier) && names.contains($0.name) }
  }
}

/// What reaches a file through the import of a UI framework without being a UI type.
struct ImportNeeds {
  private let context: RuleContext
  private let application: NameSet
  private let declarative: NameSet
  private let globals: NameSet
  private let devices: NameSet
  private let combineNames: NameSet
  private let otherNames: NameSet
  private let uiNames: NameSet
  private let offsets: NameSet
  private let navigation: NameSet
  private var known: KnownNames { context.program.known }
  /// What the program adds to UI types, to be written without them.
  private let added: NameSet

  init(_ context: RuleContext, added: NameSet) {
    self.context = context
    self.added = added
    let known = context.program.known
    application = known.types(.application)
    declarative = known.libraries(.declarative)
    globals = known.variables(.uiFunction)
    devices = known.types(.device)
    combineNames = known.types(.combine)
    uiNames = known.called(.uiSupport)
    otherNames = NameSet(
      uiNames.ids + known.types(.animates, .application, .device).ids + known.functions(.animates).ids)
    offsets = known.labels(.uiSupport)
    navigation = known.types(.navigationValue)
  }

  /// Whether a node of something that is no view model cannot do without: a binding, a wrapper, an environment key.
  func needsUI(_ node: Node) -> Bool {
    switch node.kind {
    case .typeName, .identifier, .attribute, .macro, .extensionDeclaration: uiNames.contains(node.name)
    case .argument: offsets.contains(node.name)
    case .member: node.flags.contains(.implicitBase) && added.contains(node.name)
    default: false
    }
  }

  /// Whether code holds where the user is in a value that SwiftUI has for it.
  func navigates(_ code: Cursor) -> Bool {
    code.indices.contains { index in
      let node = code.file.nodes[index]
      return (node.kind == .typeName || node.kind == .identifier) && navigation.contains(node.name)
    }
  }

  /// Whether code keeps a binding, takes one or hands one out: those who work with it need the framework, too.
  func statesBinding(_ code: Cursor) -> Bool {
    let bindings = known.types(.binding)
    return code.indices.contains { index in
      let node = code.file.nodes[index]
      guard node.kind == .typeName || node.kind == .identifier, bindings.contains(node.name) else { return false }
      let place = Cursor(file: code.file, index: index)
      guard let member = context.member(around: place) else { return false }
      return member.isStored || !member.code.contains { $0.contains(place) }
    }
  }

  /// Whether a file cannot do without the framework although no view is in sight: its global variables and functions,
  /// taps on the wrist, names of notifications that the application sends and nothing else of it, rows and sections of
  /// index paths.
  func needsFramework(_ file: LinkedFile) -> Bool {
    // Frameworks that declare more where SwiftUI is imported, too: which names those are, only the SDK says.
    if imports(file, declarative), imports(file, known.libraries(.overlaid)) { return true }
    let frameworks = file.imports.filter { known.libraries(.uiFramework).contains($0.module) }
    if frameworks.isEmpty { return false }
    if usesGlobal(file) { return true }
    if frameworks.contains(where: { !declarative.contains($0.module) }), needsIndexPath(file) { return true }
    let used = used(in: file).filter { !combineNames.contains(context.names[$0]) }
    guard !used.isEmpty, used.allSatisfy({ application.contains(context.names[$0]) }) else { return false }
    return file.nodes.indices.allSatisfy { index in
      guard application.contains(file.nodes[index].name) else { return true }
      let place = Cursor(file: file, index: index)
      guard place.kind == .identifier, let member = place.parent, member.kind == .member else { return false }
      return known.words(.notification).contains(member.name)
    }
  }

  private func imports(_ file: LinkedFile, _ modules: NameSet) -> Bool {
    file.imports.contains { modules.contains($0.module) }
  }

  /// `NSApp.terminate(nil)`, `NSBeep()`, `WKInterfaceDevice.current().play(.click)`
  private func usesGlobal(_ file: LinkedFile) -> Bool {
    file.nodes.indices.contains { index in
      let node = file.nodes[index]
      guard node.kind == .identifier, devices.contains(node.name) || globals.contains(node.name) else { return false }
      let place = Cursor(file: file, index: index)
      if devices.contains(node.name) {
        return place.ancestors.prefix(4).contains { $0.kind == .member && known.members(.haptic).contains($0.name) }
      }
      return context.program.localBinding(node.name, at: place) == nil && context.program.declaration(of: place) == nil
    }
  }

  /// `indexPath.row`, `IndexPath(row: 0, section: 1)`: Foundation only knows numbers without names.
  private func needsIndexPath(_ file: LinkedFile) -> Bool {
    let (types, positions) = (known.types(.indexPath), known.members(.indexPath))
    var named = false
    var taken = false
    for node in file.nodes {
      switch node.kind {
      case .typeName, .identifier: if types.contains(node.name) { named = true }
      case .member, .argument: if positions.contains(node.name) { taken = true }
      default: break
      }
      if named && taken { return true }
    }
    return false
  }

  /// Names in a file that may come through the import, in order of appearance.
  func used(in file: LinkedFile) -> [String] {
    let importsCombine = imports(file, known.libraries(.combine))
    let importsObservation = imports(file, known.libraries(.observation))
    var result: [String] = []
    func add(_ text: String) {
      if !result.contains(text) { result.append(text) }
    }
    for (index, node) in file.nodes.enumerated() {
      switch node.kind {
      case .typeName, .identifier, .attribute:
        if otherNames.contains(node.name) || !importsCombine && combineNames.contains(node.name) {
          if node.kind == .attribute || isOutside(Cursor(file: file, index: index)) { add(context.text(node.name)) }
        } else if !importsObservation, node.kind == .attribute, node.name == context.program.words.observable {
          add(context.text(node.name))
        }
      case .argument where offsets.contains(node.name): add("move(fromOffsets:)")
      default: break
      }
    }
    return result
  }

  /// Not a type of the program that is called the same.
  private func isOutside(_ place: Cursor) -> Bool {
    // `Hotspot.State` is not SwiftUI's.
    if place.flags.contains(.qualified), let qualifier = place.firstChild,
      !known.libraries(.uiFramework, .combine).contains(qualifier.name)
    {
      return false
    }
    if case .external = context.program.resolve(name: place.name, at: place) { return true }
    return false
  }
}
