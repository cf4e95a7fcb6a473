import Architecture
import Facts
import Foundation
import Scaffolding

/// How a project builds screens: what keeps a view model, previews, texts, access, sections, base classes.
struct ScreenReading {
  /// As many files as show a habit.
  private static let sampleLimit = 60

  let source: StyleSource
  /// The module that new code belongs to.
  let module: Int?
  private var program: Program { source.program }

  init(_ source: StyleSource, module: Int?) {
    self.source = source
    self.module = module
  }

  func read(into style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    readHolding(&style, &evidence)
    readViews(&style, &evidence)
    readTexts(&style, &evidence)
    readAccess(&style, &evidence)
    readPattern(&style, &evidence)
    readBase(&style, &evidence)
    readSections(&style, &evidence)
    readControllers(&style, &evidence)
  }

  /// Views of screens, not of their parts.
  private var screens: [TypeRecord] {
    let bound = source.views.filter { source.boundScreens.contains($0.id) }
    return bound.count > 1 ? bound : source.views
  }

  // MARK: Views

  /// How a view keeps the view model that is called like it.
  private func readHolding(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let names = program.names
    let (state, owner) = (names["State"], names["StateObject"])
    let (bindable, observer) = (names["Bindable"], names["ObservedObject"])
    let models = Set(source.viewModels.map(\.id))
    let isObservable = style.observation == .observable
    var ballot = StyleBallot<ScreenStyle.Holding>()
    for view in source.views {
      let base = source.base(source.name(view), endings: [style.names.view])
      for property in view.storedProperties {
        guard let id = program.type(of: property).id, models.contains(id),
          source.base(source.name(program[id]), endings: [style.names.viewModel]) == base
        else { continue }
        let holding: ScreenStyle.Holding
        if property.attribute(isObservable ? state : owner) != nil {
          holding = view.initializers.isEmpty && !property.row.access.isPrivate ? .ownedOpen : .owned
        } else if property.attribute(isObservable ? bindable : observer) != nil {
          holding = .observed
        } else if isObservable, property.attributes.isEmpty {
          holding = .constant
        } else {
          continue
        }
        ballot.vote(holding, at: source.place(property.node), weight: source.weight(view))
      }
    }
    let all = ScreenStyle.Holding.allCases
    guard let found = ballot.result("screens.holding", newest: all, name: { $0.rawValue }), found.count > 1 else {
      return
    }
    style.screens.holding = found.value
    evidence.append(found.evidence)
  }

  private func readViews(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var previews = StyleBallot<ScreenStyle.Preview>()
    var conditions = StyleBallot<Bool>()
    let all = screens.sorted { source.weight($0) > source.weight($1) }
    for view in all.prefix(Self.sampleLimit) {
      guard let text = source.text(source.path(view)) else { continue }
      let preview: ScreenStyle.Preview =
        text.contains("#Preview") ? .macro : text.contains("PreviewProvider") ? .provider : .none
      previews.vote(preview, at: source.place(view), weight: source.weight(view))
      if preview != .none {
        conditions.vote(Self.isPreviewedInDebugOnly(text), at: source.place(view), weight: source.weight(view))
      }
    }
    if let found = previews.result(
      "screens.preview", newest: [.none, .macro, .provider], name: { $0.rawValue }), previews.total > 1
    {
      style.screens.preview = found.value
      evidence.append(found.evidence)
    }
    if style.screens.preview != .none,
      let found = conditions.result(
        "screens.preview condition", newest: [false, true], name: { $0 ? "#if DEBUG" : "none" }), found.value
    {
      style.screens.previewsInDebugOnly = true
      evidence.append(found.evidence)
    }
  }

  private static func isPreviewedInDebugOnly(_ text: String) -> Bool {
    guard let preview = text.firstRange(of: /#Preview|PreviewProvider/) else { return false }
    let before = text[..<preview.lowerBound]
    guard let start = before.ranges(of: "#if DEBUG").last else { return false }
    return !before[start.upperBound...].contains("#endif")
  }

  private func readTexts(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var texts = StyleBallot<ScreenStyle.TextForm>()
    let types = style.interface == .uiKit ? source.viewControllers + source.viewModels : screens
    for type in types.sorted(by: { source.weight($0) > source.weight($1) }).prefix(Self.sampleLimit) {
      guard let text = source.text(source.path(type)), let form = Self.textForm(text) else { continue }
      texts.vote(form, at: source.place(type), weight: source.weight(type))
    }
    let forms: [ScreenStyle.TextForm] = [.literal, .localized, .constants, .property, .method, .nsLocalized]
    if let found = texts.result("screens.texts", newest: forms, name: { $0.rawValue }), texts.total > 1 {
      style.screens.texts = found.value
      evidence.append(found.evidence)
    }
  }

  /// The form of most texts in a file.
  private static func textForm(_ text: String) -> ScreenStyle.TextForm? {
    let properties = text.matches(of: /"\.localized\b(?!\()/).count
    let methods = text.matches(of: /"\.localized\(\)/).count
    let literals =
      text.matches(
        of: /\b(?:Text|Label|Button|Section|TextField|Toggle|navigationTitle)\("\w/
      ).count + text.matches(of: /(?:\.text|\btitle|\bmessage|\bplaceholder) ?[=:] ?"\w/).count
    let counts: [ScreenStyle.TextForm: Int] = [
      // `Text("a".localized)` is no literal.
      .literal: literals - properties - methods,
      .localized: text.matches(of: /\bString\(localized:/).count,
      .nsLocalized: text.matches(of: /\bNSLocalizedString\(/).count,
      .property: properties,
      .method: methods,
      .constants: text.matches(of: /\bL10n\.\w/).count,
    ]
    let best = ScreenStyle.TextForm.allCases.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
    return best.flatMap { (counts[$0] ?? 0) > 0 ? $0 : nil }
  }

  /// How view controllers lay out, and what their `init?(coder:)` does.
  private func readControllers(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var layouts = StyleBallot<ScreenStyle.Layout>()
    var coders = StyleBallot<Bool>()
    for type in source.viewControllers.sorted(by: { source.weight($0) > source.weight($1) }).prefix(Self.sampleLimit) {
      guard let text = source.text(source.path(type)) else { continue }
      let (place, weight) = (source.place(type), source.weight(type))
      // What a controller only places in a view of its own may be laid out there.
      if text.contains(".snp.") {
        layouts.vote(.snapKit, at: place, weight: weight)
      } else if text.contains("NSLayoutConstraint") || text.contains("Anchor.constraint(") {
        layouts.vote(.anchors, at: place, weight: weight)
      }
      if text.contains("required init?(coder") {
        coders.vote(text.contains("fatalError(\"init(coder:)"), at: place, weight: weight)
      }
    }
    if layouts.total == 0 { layouts = layoutsOfViews() }
    if let found = layouts.result("screens.layout", newest: [.anchors, .snapKit], name: \.rawValue), layouts.total > 1,
      found.value != .snapKit || importsSnapKit
    {
      style.screens.layout = found.value
      evidence.append(found.evidence)
    }
    let name = { (fails: Bool) in fails ? "fatalError" : "nil" }
    if let found = coders.result("screens.init?(coder:)", newest: [false, true], name: name), found.count > 1,
      found.value
    {
      style.screens.failsInCoder = true
      evidence.append(found.evidence)
    }
  }

  /// Whether code of the module of new code knows the library: others may be built without it.
  private var importsSnapKit: Bool {
    let snapKit = program.names["SnapKit"]
    return program.files.indices.contains { index in
      source.isOwnCode(index) && (module == nil || program.contexts[index].module == module)
        && program.files[index].imports.contains { $0.module == snapKit }
    }
  }

  /// Controllers that lay out nothing leave it to views of their own.
  private func layoutsOfViews() -> StyleBallot<ScreenStyle.Layout> {
    let snapKit = program.names["SnapKit"]
    var ballot = StyleBallot<ScreenStyle.Layout>()
    guard snapKit != .absent else { return ballot }
    for index in program.files.indices where source.isOwnCode(index) {
      let file = program.files[index]
      guard let row = file.imports.first(where: { $0.module == snapKit }) else { continue }
      ballot.vote(
        .snapKit, at: "\(file.path):\(file.lines.line(at: row.offset))", weight: source.weight(file.path))
    }
    return ballot
  }

  // MARK: Access

  /// Whether the module, a library, shows its screens and view models to others.
  private func readAccess(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    guard let module, !program.modules[module].isProgram else { return }
    var ballot = StyleBallot<Bool>()
    // View models are as public as the initializers of their views need them.
    let libraries = (screens.isEmpty ? source.viewModels : screens).filter { !program.modules[$0.module].isProgram }
    let own = libraries.filter { $0.module == module }
    for type in own.isEmpty ? libraries : own where type.outer == nil {
      ballot.vote(type.declaration.row.access >= .public, at: source.place(type), weight: source.weight(type))
    }
    guard
      let found = ballot.result("screens.access", newest: [false, true], name: { $0 ? "public" : "internal" }),
      found.value
    else { return }
    style.screens.isPublic = true
    evidence.append(found.evidence)
  }

  // MARK: View models

  /// An enum with a case for loading, or a flag beside the values.
  private func readPattern(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    guard style.runtime == .none else { return }
    var ballot = StyleBallot<ScaffoldPattern>()
    for type in source.viewModels {
      for property in type.properties where !property.isStatic {
        let use = program.type(of: property)
        let name = program.names[property.name].lowercased()
        if let id = use.id, program[id].kind == .enum,
          program[id].members.contains(where: { member in
            member.kind == .enumCase && program.names[member.name].lowercased().contains("loading")
          })
        {
          ballot.vote(.state, at: source.place(property.node), weight: source.weight(type))
          break
        }
        let isFlag = ["loading", "fetching", "inprogress", "showprogress"].contains { name.contains($0) }
        if isFlag, use.externalName == program.names["Bool"] {
          ballot.vote(.properties, at: source.place(property.node), weight: source.weight(type))
          break
        }
      }
    }
    guard let found = ballot.result("pattern", newest: [.state, .properties], name: { $0.rawValue }),
      found.count > 2
    else { return }
    style.screens.pattern = found.value
    evidence.append(found.evidence)
  }

  /// The class that most view models inherit from, if new ones can: it runs on the main actor, needs no arguments and has no
  /// member that a template declares.
  private func readBase(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var ballot = StyleBallot<TypeID?>()
    for type in source.viewModels where type.kind == .class && type.heirs.isEmpty {
      ballot.vote(type.superclass, at: source.place(type), weight: source.weight(type))
    }
    let name = { (id: TypeID?) in id.map { program[$0].qualifiedName } ?? "none" }
    guard let found = ballot.result("screens.base", name: name), let id = found.value, found.count > 2,
      found.count * 2 > found.total
    else { return }
    let base = program[id]
    let lineage = [base] + base.ancestors.map { program[$0] }
    let actor = program.names["MainActor"]
    let isGeneric = base.declaration.node.children.contains { $0.kind == .genericParameter }
    let isReachable = base.module == module || base.declaration.row.access >= .public
    let starts = lineage.first { !$0.initializers.isEmpty }?.initializers ?? []
    let members = Set(lineage.flatMap { $0.members.map { program.names[$0.name] } })
    guard isReachable, !isGeneric, lineage.contains(where: { $0.attributes.contains(actor) }),
      starts.isEmpty || starts.contains(where: { $0.parameters.isEmpty && !$0.row.access.isPrivate }),
      members.isDisjoint(with: Self.templateMembers)
    else {
      evidence.append(
        StyleEvidence(
          setting: "screens.base", value: "none", count: 0, total: found.total,
          others: ["\(name(id)) (\(found.count))"],
          places: found.evidence.places,
          reason: "\(name(id)) is not on the main actor, needs arguments or declares what templates declare"))
      return
    }
    style.screens.base = ViewModelBase(
      name: base.qualifiedName,
      isObservableObject: base.externalAncestors.contains(program.names["ObservableObject"]))
    evidence.append(found.evidence)
  }

  private static let templateMembers: Set<String> = [
    "state", "settled", "loadNumber", "service", "id", "load", "loadIfNeeded", "select", "settle", "item", "related",
    "errorMessage", "isLoading", "runningLoads", "loadItem", "loadRelated", "isCurrent", "show", "refresh", "loadMore",
    "delete", "name", "note", "submit", "query", "search", "navigator", "onSelect", "onSave", "onChange", "hasMore",
    "nextPage", "pageSize", "isLoadingMore", "loadFirstPage", "remove", "nameError", "noteError", "isSubmitting",
    "validateName", "validateNote", "nameDidChange", "noteDidChange", "queryDidChange", "trimmedName", "pause",
    "answeredQuery", "searchNumber", "items", "results", "form", "deletionError", "undeleted", "answerError",
    "answerDeletionError", "repository", "useCase",
  ]

  /// Which members come first, and whether sections of properties and of functions are marked.
  private func readSections(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var order = StyleBallot<Bool>()
    var properties = StyleBallot<Bool>()
    var functions = StyleBallot<Bool>()
    var titles: [ScreenStyle.Section: StyleBallot<String>] = [:]
    var extensions = StyleBallot<Bool>()
    let all = source.viewModels.sorted { source.weight($0) > source.weight($1) }
    for type in all.prefix(Self.sampleLimit) {
      let (place, weight) = (source.place(type), source.weight(type))
      if type.extensions.contains(where: { $0.row.access.isPrivate }) {
        extensions.vote(true, at: place, weight: weight)
      } else if type.methods.contains(where: { $0.row.access.isPrivate }) {
        extensions.vote(false, at: place, weight: weight)
      }
      if let isFirst = dependenciesFirst(type) { order.vote(isFirst, at: place, weight: weight) }
      guard let text = source.text(source.path(type)) else { continue }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let own = type.declaration
      let range = own.file.lines.line(at: own.node.offset)...own.file.lines.line(at: own.row.end)
      let starts = type.members.filter {
        $0.file.path == own.file.path && ($0.kind == .function || $0.kind == .initializer)
      }
      .map { $0.file.lines.line(at: $0.node.offset) }.filter(range.contains)
      let marks = range.filter { $0 <= lines.count && lines[$0 - 1].contains(/^\s+\/\/ ?MARK/) }
      for mark in marks {
        guard let section = section(below: mark, of: type),
          let title = lines[mark - 1].firstMatch(of: /MARK ?:? ?(?:- ?)?([^\s:\-].*)/)?.1
        else { continue }
        titles[section, default: StyleBallot()].vote(
          String(title).trimmingCharacters(in: .whitespaces), at: "\(source.path(type)):\(mark)", weight: weight)
      }
      guard let first = starts.min(), starts.count > 1 else { continue }
      // A mark above the first function belongs to it.
      let above = marks.filter { mark in mark < first && (mark..<first).contains { isProperty($0, type) } }
      properties.vote(!above.isEmpty, at: place, weight: weight)
      functions.vote(marks.count > above.count, at: place, weight: weight)
    }
    func choose(
      _ setting: String, _ ballot: StyleBallot<Bool>, _ target: WritableKeyPath<ScreenStyle, Bool>,
      _ words: (yes: String, no: String)
    ) {
      let standard = style.screens[keyPath: target]
      guard
        let found = ballot.result(setting, newest: [standard, !standard], name: { $0 ? words.yes : words.no }),
        ballot.total > 2 || found.count == 2
      else { return }
      style.screens[keyPath: target] = found.value
      if found.value != standard { evidence.append(found.evidence) }
    }
    choose("screens.order", order, \.dependenciesFirst, ("dependencies first", "state first"))
    choose("screens.helpers", extensions, \.helpersInExtension, ("private extension", "in the type"))
    guard !style.format.section.isEmpty else { return }
    choose("screens.sections of properties", properties, \.marksProperties, ("marked", "unmarked"))
    choose("screens.sections of functions", functions, \.marksFunctions, ("marked", "unmarked"))
    choose("screens.sections of controllers", controllers(), \.marksControllers, ("marked", "unmarked"))
    for section in ScreenStyle.Section.allCases {
      let found = titles[section]?.result("screens.section \(section.rawValue)", newest: [section.rawValue]) { $0 }
      guard let found, found.count > 1, found.count * 2 > found.total, found.value != section.rawValue else { continue }
      style.screens.sectionTitles[section] = found.value
      evidence.append(found.evidence)
    }
  }

  /// Whether view controllers mark what is in them.
  private func controllers() -> StyleBallot<Bool> {
    var ballot = StyleBallot<Bool>()
    for type in source.viewControllers.sorted(by: { source.weight($0) > source.weight($1) }).prefix(Self.sampleLimit) {
      guard let text = source.text(source.path(type)) else { continue }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let own = type.declaration
      let range = own.file.lines.line(at: own.node.offset)...own.file.lines.line(at: own.row.end)
      let isMarked = range.contains { $0 <= lines.count && lines[$0 - 1].contains(/^\s+\/\/ ?MARK/) }
      ballot.vote(isMarked, at: source.place(type), weight: source.weight(type))
    }
    return ballot
  }

  /// What a mark is about: the member that follows it.
  private func section(below mark: Int, of type: TypeRecord) -> ScreenStyle.Section? {
    let line = { (member: DeclarationCursor) in member.file.lines.line(at: member.node.offset) }
    let own = type.members.filter { $0.file.path == type.declaration.file.path && line($0) > mark }
    guard let member = own.min(by: { line($0) < line($1) }) else { return nil }
    switch member.kind {
    case .initializer: return .initializer
    case .function: return member.row.access.isPrivate ? .helpers : .actions
    case .variable where member.isStored && !member.isStatic:
      let id = program.type(of: member).id
      let isNeed = id.map { program[$0].kind == .protocol || source.app.roles.certain($0).isCollaborator } ?? false
      return isNeed ? .dependencies : member.row.access.isPrivate ? nil : .state
    default: return nil
    }
  }

  private func isProperty(_ line: Int, _ type: TypeRecord) -> Bool {
    type.storedProperties.contains { $0.file.lines.line(at: $0.node.offset) == line }
  }

  /// Whether what a view model was given stands before what it shows; `nil` where it lacks one of them.
  private func dependenciesFirst(_ type: TypeRecord) -> Bool? {
    let stored = type.storedProperties
    let need = stored.firstIndex { property in
      guard let id = program.type(of: property).id else { return false }
      return program[id].kind == .protocol || source.app.roles.certain(id).isCollaborator
    }
    let shown = stored.firstIndex { property in
      !property.flags.contains(.isLet) && !property.row.access.isPrivate && !program.type(of: property).isFunction
        && program.type(of: property).id.map { program[$0].kind != .protocol } ?? true
    }
    guard let need, let shown, need != shown else { return nil }
    return need < shown
  }
}
