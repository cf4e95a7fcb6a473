import Architecture
import Facts
import Findings

/// `viewmodel-imports-ui`; see its description.
public struct ViewModelImportsUI: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let modules = context.names.set(UIVocabulary.moduleNames + context.strings("modules"))
    if modules.isEmpty { return [] }
    let types = UITypeUses(context)
    let views = HeldViews(context, uses: types)
    let needs = ImportNeeds(context)
    let models = context.types(.viewModel).filter { $0.kind != .protocol }
    // Rules of their own speak for these, in whatever file of theirs the import stands.
    let covered = Set(
      models.filter { !views.of($0).isEmpty || !types.uses(in: $0).isEmpty }.map(\.id))
    var seen: Set<ObjectIdentifier> = []
    var drafts: [Draft] = []
    for type in models where !covered.contains(type.id) {
      var imports: [Import] = []
      for part in type.parts where seen.insert(ObjectIdentifier(part.file)).inserted {
        let rows = part.file.imports.filter { row in
          modules.contains(row.module) && row.symbol.isNone && row.flags.isDisjoint(with: [.exported, .scoped])
        }
        if rows.isEmpty || !isSuperfluous(in: part.file, types, covered, needs, context) { continue }
        imports += rows.map { Import(file: part.file, row: $0) }
      }
      if let draft = draft(type, imports, needs, context) { drafts.append(draft) }
    }
    return drafts
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
          if covered.contains(type.id) { return false }
          if containsView(Cursor(file: file, index: index), types, context) { return false }
          index += Int(node.size)
          continue
        }
      }
      if needs.needsUI(node) || types.isUse(at: Cursor(file: file, index: index)) { return false }
      index += 1
    }
    return true
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
      fix: fix(used.first ?? []),
      isFixable: used.allSatisfy(\.isEmpty) && imports.allSatisfy { $0.row.condition.isNone },
      occurrences: imports.dropFirst().map { entry in
        var occurrence = Draft.Occurrence(entry.file.root, evidence: "import \(context.text(entry.row.module))")
        occurrence.span = span(entry, context)
        return occurrence
      })
    draft.span = span(first, context)
    return draft
  }

  private func span(_ entry: Import, _ context: RuleContext) -> Range<UInt32> {
    let width = UInt32("import ".utf8.count + context.text(entry.row.module).utf8.count)
    return entry.row.offset..<(entry.row.offset + width)
  }

  private func fix(_ used: [String]) -> String? {
    let combine: Set<String> = [
      "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher",
    ]
    if used.isEmpty { return nil }
    if used.allSatisfy(combine.contains) { return "Import Combine instead." }
    if used == ["Observable"] { return "Import Observation instead." }
    return "Leave that to the view, then import Foundation, Observation or Combine instead."
  }
}

/// What reaches a file through the import of a UI framework without being a UI type.
struct ImportNeeds {
  private let context: RuleContext
  private let combine: NameID
  private let observation: NameID
  private let combineNames: NameSet
  private let otherNames: NameSet
  private let uiNames: NameSet
  private let offsets: NameSet
  private let modules: NameSet

  init(_ context: RuleContext) {
    self.context = context
    let names = context.names
    combine = names["Combine"]
    observation = names["Observation"]
    combineNames = names.set(
      "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher",
      "Publishers", "Just", "Future", "Cancellable", "ObservableObjectPublisher")
    uiNames = names.set(
      "Binding", "LocalizedStringKey", "EnvironmentKey", "EnvironmentValues", "PreferenceKey", "DynamicProperty",
      "State",
      "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "ViewBuilder", "FocusState", "GestureState",
      "Namespace", "Preview", "PreviewProvider", "UIApplicationDelegateAdaptor", "FetchRequest", "Query", "App", "Scene"
    )
    otherNames = names.set(
      "withAnimation", "withTransaction", "Binding", "LocalizedStringKey", "AppStorage", "SceneStorage", "Bindable",
      "ObservedObject", "StateObject", "EnvironmentObject", "Environment", "State", "FetchRequest", "Query",
      "UIApplication",
      "UIDevice", "UIScreen", "NSApplication", "CACurrentMediaTime", "DynamicProperty", "Transaction",
      "WKInterfaceDevice", "WKExtension", "WKApplication", "WKExtendedRuntimeSession", "WKRefreshBackgroundTask")
    offsets = names.set("fromOffsets", "atOffsets")
    modules = names.set(UIVocabulary.moduleNames + ["Combine"])
  }

  /// Whether a node of something that is no view model cannot do without: a binding, a wrapper, an environment key.
  func needsUI(_ node: Node) -> Bool {
    switch node.kind {
    case .typeName, .identifier, .attribute, .macro, .extensionDeclaration: uiNames.contains(node.name)
    case .argument: offsets.contains(node.name)
    default: false
    }
  }

  /// Names in a file that may come through the import, in order of appearance.
  func used(in file: LinkedFile) -> [String] {
    let importsCombine = file.imports.contains { $0.module == combine }
    let importsObservation = file.imports.contains { $0.module == observation }
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
    if place.flags.contains(.qualified), let qualifier = place.firstChild, !modules.contains(qualifier.name) {
      return false
    }
    if case .external = context.program.resolve(name: place.name, at: place) { return true }
    return false
  }
}
