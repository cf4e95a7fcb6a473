import Findings

/// What an app calls its parts, read off its types by their roles: tasks name what they ask for as the team would.
struct AppConventions {
  /// A part of the app that there is, or that a task is to create.
  struct Part: Hashable {
    let name: String
    let isNew: Bool
  }

  /// The first container of the app comes first.
  let containers: [String]
  /// What the names of view models end with.
  let viewModelSuffix: String
  /// How most view models are observed; `nil` without view models.
  let publishing: PlanType.Publishing?
  /// The folder of most view models, when they have one that is not that of their screens.
  private let viewModelFolder: String?
  /// Whether the app has a coordinator at all.
  let hasCoordinators: Bool
  /// The coordinator with the shortest name, to build others like it.
  let coordinatorExample: String?
  private let coordinatorSuffix: String
  private let protocolSuffix: String?
  /// The coordinator that makes a type, by the type's name.
  private let makers: [String: PlanType]
  private let byFolder: [String: PlanType]
  private let byBase: [String: PlanType]
  private let types: [String: PlanType]
  private let entry: String?
  private let segues: [PlanSegue]

  init(_ input: PlanInput) {
    let classes = input.types.filter { !$0.isProtocol }
    segues = input.segues
    types = Dictionary(input.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let coordinators = classes.filter { $0.role == "coordinator" }.sorted {
      ($0.name.count, $0.name) < ($1.name.count, $1.name)
    }
    hasCoordinators = !coordinators.isEmpty
    coordinatorExample = coordinators.first?.name
    let uses = Dictionary(input.files.map { ($0.path, $0.uses) }, uniquingKeysWith: { first, _ in first })
    makers = Dictionary(
      coordinators.flatMap { coordinator in (uses[coordinator.path] ?? []).map { ($0, coordinator) } },
      uniquingKeysWith: { first, _ in first })
    byFolder = Dictionary(coordinators.map { (Self.folder($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    byBase = Dictionary(coordinators.map { (Self.base($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    containers = classes.filter { $0.role == "container" }.map(\.name).sorted { ($0.count, $0) < ($1.count, $1) }
    // An extension starts somewhere, too: the app is in the folder with the most types.
    let sizes = input.types.reduce(into: [Substring: Int]()) { $0[Self.root($1.path), default: 0] += 1 }
    let entries = input.types.filter { $0.role == "appEntry" }.map(\.path).sorted()
    entry =
      entries.max { (sizes[Self.root($0)] ?? 0, $1) < (sizes[Self.root($1)] ?? 0, $0) }
      ?? input.files.map(\.path).min()
    coordinatorSuffix = Self.suffix(coordinators, standard: "Coordinator")
    let viewModels = classes.filter { $0.role == "viewModel" }
    viewModelSuffix = Self.suffix(viewModels, standard: "ViewModel")
    publishing = Self.publishing(viewModels)
    viewModelFolder = Self.folder(of: viewModels, besides: classes.filter(\.isScreen))
    protocolSuffix = Self.protocolSuffix(input.types, types)
  }

  /// The first folder of a path, which is that of a target in most apps.
  private static func root(_ path: String) -> Substring { path.prefix { $0 != "/" } }

  /// The file in which the app starts.
  var anchor: String? { entry }

  func type(_ name: String) -> PlanType? { types[name] }

  /// The protocols of the app that a type conforms to.
  func protocols(of type: PlanType) -> [String] {
    type.ancestors.filter { types[$0]?.isProtocol == true }
  }

  /// The protocol that users of a type should know: the one that is about it, else its name as the app would say it.
  func abstraction(of name: String) -> Part {
    let base = name.split(separator: ".").last.map(String.init) ?? name
    let own = types[name].map(protocols) ?? []
    if let known = own.first(where: { $0.contains(base) || isOnly(name, of: $0, base: base) }) {
      return Part(name: known, isNew: false)
    }
    if let protocolSuffix { return Part(name: base + protocolSuffix, isNew: true) }
    return Part(name: base.hasSuffix("Service") ? "\(base.dropLast(7))Servicing" : "\(base)Protocol", isNew: true)
  }

  /// `DefaultOrderStore: OrderStore`: the protocol is about the type, when nothing else conforms to it.
  private func isOnly(_ name: String, of known: String, base: String) -> Bool {
    guard let word = known.split(separator: ".").last, FolderWords.words(word).count > 1, base.contains(word) else {
      return false
    }
    return types.values.count { !$0.isProtocol && $0.ancestors.contains(known) } == 1
  }

  // MARK: Storyboards

  /// The segues that lead to a screen.
  func segues(to screen: String) -> [PlanSegue] { segues.filter { $0.destination == screen } }

  /// Those of them that start at another one.
  func segues(from source: String, to screen: String) -> [PlanSegue] {
    segues(to: screen).filter { $0.source == source }
  }

  // MARK: Coordinators

  /// What should open the screens that a finding is about: the coordinator that makes its type, the one of its folder or of its
  /// name, else one to be created for its folder.
  func coordinator(for finding: Finding) -> Part {
    coordinator(of: finding.type ?? TaskWording.fileName(finding.span.path), in: finding.span.path)
  }

  func coordinator(of type: String, in path: String) -> Part {
    let folder = Self.folder(path)
    let stem = Self.base(type)
    let maker =
      makers[type].flatMap { $0.path == path ? nil : $0 } ?? (folder.isEmpty ? nil : byFolder[folder])
      ?? byBase[stem + coordinatorSuffix]
    if let maker { return Part(name: maker.name, isNew: false) }
    let name = folder.split(separator: "/").last { !FolderWords.isTechnical($0) && folder.contains("/") }
    let words = name.map { FolderWords.words($0).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
    return Part(name: (words ?? stem) + coordinatorSuffix, isNew: true)
  }

  // MARK: New files

  /// Where a new view model of a screen goes: to the folder of the others, else beside the screen.
  func file(ofNew viewModel: String, for path: String) -> String {
    let folder = viewModelFolder ?? Self.folder(path)
    return (folder.isEmpty ? "" : folder + "/") + viewModel + ".swift"
  }

  /// Where a new coordinator of the screens in a file goes: beside them.
  func file(ofNewCoordinator name: String, for path: String) -> String {
    let folder = Self.folder(path)
    return (folder.isEmpty ? "" : folder + "/") + name + ".swift"
  }

  /// What types of the app use of another one, by their names.
  func callers(of type: String) -> [(type: String, calls: [PlanCall])] {
    types.values.compactMap { user in user.calls[type].map { (user.name, $0) } }.filter { !$0.1.isEmpty }
      .sorted { $0.0 < $1.0 }.map { (type: $0.0, calls: $0.1) }
  }

  /// The service that a type's own access to the outside moves to, by the name of the type.
  func service(for type: String) -> Part {
    var base = Self.base(type)
    for suffix in [viewModelSuffix, coordinatorSuffix] where base.hasSuffix(suffix) && base.count > suffix.count {
      base = String(base.dropLast(suffix.count))
    }
    let name = base + "Service"
    return Part(name: name, isNew: types[name] == nil)
  }

  private static func publishing(_ viewModels: [PlanType]) -> PlanType.Publishing? {
    let kinds = viewModels.compactMap(\.publishing)
    guard kinds.count * 2 >= viewModels.count, !kinds.isEmpty else { return nil }
    return kinds.count { $0 == .observable } * 2 > kinds.count ? .observable : .observableObject
  }

  /// One folder that holds most view models and few screens.
  private static func folder(of viewModels: [PlanType], besides screens: [PlanType]) -> String? {
    var counts: [String: Int] = [:]
    for type in viewModels { counts[folder(type.path), default: 0] += 1 }
    guard viewModels.count > 2, let (most, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      count * 2 > viewModels.count, screens.count(where: { folder($0.path) == most }) < count
    else { return nil }
    return most
  }

  // MARK: Names

  /// The name of a screen without what says that it is one.
  static func base(_ type: String) -> String {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let endings = [
      "TableViewController", "CollectionViewController", "ViewController", "Controller", "TableViewCell",
      "CollectionViewCell", "HeaderFooterView", "View", "Screen", "Cell",
    ]
    guard let ending = endings.first(where: { name.hasSuffix($0) && name.count > $0.count }) else { return name }
    return String(name.dropLast(ending.count))
  }

  private static func folder(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// What most names end with: a convention takes three types, or all of two.
  private static func suffix(_ types: [PlanType], standard: String) -> String {
    var counts: [String: Int] = [:]
    for type in types {
      let name = type.name.split(separator: ".").last ?? ""
      let words = FolderWords.words(name)
      guard words.count > 1, let last = words.last else { continue }
      counts[name.hasSuffix("ViewModel") ? "ViewModel" : last, default: 0] += 1
    }
    if counts[standard, default: 0] * 3 >= types.count { return standard }
    guard let (word, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      count * 2 >= types.count, count > 2 || count == types.count && count > 1
    else { return standard }
    return word
  }

  /// What the app appends to the name of a class for its protocol: `Protocol`, `Type`, `Interface`.
  private static func protocolSuffix(_ all: [PlanType], _ types: [String: PlanType]) -> String? {
    var counts: [String: Int] = [:]
    for type in all where !type.isProtocol {
      let name = type.name.split(separator: ".").last ?? ""
      for ancestor in type.ancestors where types[ancestor]?.isProtocol == true && ancestor.hasPrefix(name) {
        let rest = String(ancestor.dropFirst(name.count))
        if !rest.isEmpty, rest.first?.isUppercase == true { counts[rest, default: 0] += 1 }
      }
    }
    return counts.filter { $0.value > 2 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
