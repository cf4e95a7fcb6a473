import Architecture
import Facts
import Scaffolding

/// Which techniques a project uses: interface, observation, tests, runtime, navigation.
struct TechniqueReading {
  let source: StyleSource
  private var program: Program { source.program }

  init(_ source: StyleSource) { self.source = source }

  func read(into style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    style.minimumIOS = minimumIOS()
    if let found = interface() {
      style.interface = found.value
      evidence.append(found.evidence)
    }
    readObservation(into: &style, &evidence)
    if let found = tests() {
      style.tests = found.value
      evidence.append(found.evidence)
    }
    if let found = runtime() {
      style.runtime = found.value
      evidence.append(found.evidence)
    }
    if let found = navigation() {
      style.navigation = found.value
      evidence.append(found.evidence)
    }
  }

  // MARK: Interface

  private func interface() -> StyleBallot<ProjectStyle.Interface>.Result? {
    var bound = StyleBallot<ProjectStyle.Interface>()
    var all = StyleBallot<ProjectStyle.Interface>()
    let hosts = program.names.set("UIHostingController")
    for type in source.viewControllers where !program.inherits(type, from: hosts) {
      all.vote(.uiKit, at: source.place(type), weight: 2 * source.weight(type))
      if source.boundScreens.contains(type.id) {
        bound.vote(.uiKit, at: source.place(type), weight: source.weight(type))
      }
    }
    for type in source.views {
      // Many SwiftUI views are parts of one screen.
      all.vote(.swiftUI, at: source.place(type), weight: source.weight(type))
      if source.boundScreens.contains(type.id) {
        bound.vote(.swiftUI, at: source.place(type), weight: source.weight(type))
      }
    }
    let ballot = bound.total > 2 ? bound : all
    return ballot.result("interface", newest: [.swiftUI, .uiKit]) { $0.rawValue }
  }

  // MARK: Observation

  /// How view models publish changes, as code says it; other ways are mapped to the nearest of ours.
  private enum Publishing: String, CaseIterable {
    case observable
    case observableObject = "observableobject"
    case combine, rxSwift = "rxswift", closures, delegate
  }

  private func readObservation(into style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var ballot = votes(source.viewModels)
    if ballot.total == 0 {
      ballot = votes(
        program.types.filter { $0.isReference && source.isOwnCode($0.file) }, onlyObserved: true)
    }
    guard let found = ballot.result("observation", newest: Publishing.allCases, name: { $0.rawValue }) else {
      if let version = style.minimumIOS, version < 17 {
        style.observation = version < 13 ? .closures : .observableObject
        evidence.append(
          StyleEvidence(
            setting: "observation", value: style.observation.rawValue, count: 0, total: 0, others: [], places: [],
            reason: "the app supports iOS \(Self.text(version)), and @Observable needs iOS 17"))
      }
      return
    }
    switch found.value {
    case .observable: style.observation = .observable
    case .observableObject, .combine: style.observation = .observableObject
    case .rxSwift, .closures, .delegate: style.observation = .closures
    }
    // A module of the project may support less than others do; what most view models use compiles where they are.
    guard style.observation.rawValue != found.value.rawValue else { return evidence.append(found.evidence) }
    evidence.append(
      StyleEvidence(
        setting: "observation", value: style.observation.rawValue, count: found.count, total: found.total,
        others: found.evidence.others, places: found.evidence.places,
        reason: "\(found.value.rawValue) is what the project uses; this is the nearest that templates have"))
  }

  private func votes(_ types: [TypeRecord], onlyObserved: Bool = false) -> StyleBallot<Publishing> {
    let observable = program.names["Observable"]
    let observableObject = program.names["ObservableObject"]
    let published = program.names["Published"]
    let subjects = program.names.set("PassthroughSubject", "CurrentValueSubject", "AnyPublisher")
    let rx = program.names.set(
      "Observable", "Driver", "BehaviorRelay", "PublishRelay", "BehaviorSubject", "PublishSubject", "Signal", "Single")
    let importsRx = !program.names.set("RxSwift", "RxCocoa").isEmpty
    var ballot = StyleBallot<Publishing>()
    for type in types {
      let (place, weight) = (source.place(type), source.weight(type))
      func vote(_ value: Publishing) { ballot.vote(value, at: place, weight: weight) }
      let lineage = [type] + type.ancestors.map { program[$0] }
      if lineage.contains(where: { $0.attributes.contains(observable) }) {
        vote(.observable)
        continue
      }
      if type.externalAncestors.contains(observableObject)
        || type.storedProperties.contains(where: { $0.attribute(published) != nil })
      {
        vote(.observableObject)
        continue
      }
      if onlyObserved { continue }
      let names = lineage.flatMap { owner in
        owner.properties.compactMap { property in
          property.type.map { typeNames(program.resolve($0)) } ?? typeNames(program.type(of: property))
        }
      }.flatMap { $0 }
      if importsRx, names.contains(where: rx.contains) {
        vote(.rxSwift)
      } else if names.contains(where: subjects.contains) {
        vote(.combine)
      } else if lineage.contains(where: tellsByClosure) {
        vote(.closures)
      } else if type.storedProperties.contains(where: { program.names.hasSuffix($0.name, "elegate") }) {
        vote(.delegate)
      }
    }
    return ballot
  }

  private func typeNames(_ use: TypeUse) -> [NameID] {
    if let name = use.externalName { return [name] }
    return []
  }

  /// `var onChange: (() -> Void)?`, or a property of a box with such a closure: `let items: Observable<[Item]>`.
  private func tellsByClosure(_ type: TypeRecord) -> Bool {
    type.properties.contains { property in
      let use = program.type(of: property)
      if use.isFunction { return !property.flags.contains(.isLet) }
      guard let id = use.id, program[id].isReference, !use.arguments.isEmpty else { return false }
      return program[id].members.contains { $0.kind == .function && $0.parameters.contains(where: isClosure) }
    }
  }

  private func isClosure(_ parameter: Cursor) -> Bool {
    parameter.writtenType.map { program.resolve($0).isFunction } ?? false
  }

  // MARK: Tests and library

  private func tests() -> StyleBallot<ProjectStyle.TestFramework>.Result? {
    var ballot = StyleBallot<ProjectStyle.TestFramework>()
    let testing = program.names["Testing"]
    let xctest = program.names["XCTest"]
    let application = program.names["XCUIApplication"]
    for index in program.files.indices where source.isOwn(index) && program.contexts[index].isTest {
      let file = program.files[index]
      // Tests of the interface can only be written with XCTest.
      if application != .absent, file.mentionedNames.contains(application) { continue }
      if let row = file.imports.first(where: { $0.module == testing }) {
        ballot.vote(
          .swiftTesting, at: "\(file.path):\(file.lines.line(at: row.offset))", weight: source.weight(file.path))
      } else if let row = file.imports.first(where: { $0.module == xctest }) {
        ballot.vote(.xctest, at: "\(file.path):\(file.lines.line(at: row.offset))", weight: source.weight(file.path))
      }
    }
    return ballot.result("tests", newest: [.swiftTesting, .xctest]) { $0.rawValue }
  }

  private func runtime() -> StyleBallot<ProjectStyle.Runtime>.Result? {
    let library = program.names["MVVM"]
    guard library != .absent, !program.modules.contains(where: { $0.name == "MVVM" }) else { return nil }
    var ballot = StyleBallot<ProjectStyle.Runtime>()
    for index in Set(source.viewModels.map(\.file)).sorted() {
      let file = program.files[index]
      if let row = file.imports.first(where: { $0.module == library }) {
        ballot.vote(.mvvm, at: "\(file.path):\(file.lines.line(at: row.offset))", weight: source.weight(file.path))
      } else {
        ballot.vote(.none, at: "\(file.path):1", weight: source.weight(file.path))
      }
    }
    return ballot.count(of: .mvvm) == 0 ? nil : ballot.result("runtime", newest: [.mvvm, .none]) { $0.rawValue }
  }

  // MARK: Navigation

  private func navigation() -> StyleBallot<ProjectStyle.Navigation>.Result? {
    let flow = program.known.words(.flow)
    var ballot = StyleBallot<ProjectStyle.Navigation>()
    for type in source.viewModels {
      for property in type.storedProperties {
        let use = program.type(of: property)
        let (place, weight) = (source.place(property.node), source.weight(type))
        if use.isFunction {
          if leads(property.name) { ballot.vote(.closures, at: place, weight: weight) }
        } else if let id = use.id {
          let target = program[id]
          let isFlow = flow.contains(target.name) || flow.contains(property.name)
          let adopted =
            target.kind == .protocol && target.heirs.contains { source.app.roles.certain($0) == .coordinator }
          if source.app.roles.certain(id) == .coordinator || adopted || isFlow && target.kind == .protocol {
            ballot.vote(.coordinator, at: place, weight: weight)
          } else if target.kind == .struct, isBundleOfClosures(target) {
            ballot.vote(.closures, at: place, weight: weight)
          }
        }
      }
    }
    return ballot.result("navigation", newest: [.closures, .coordinator]) { $0.rawValue }
  }

  /// `showDetails`, `onSelect`, `didFinish`.
  private func leads(_ name: NameID) -> Bool {
    program.known.words(.showingVerb).contains(name) || program.known.words(.viewEventVerb).contains(name)
      || ["did", "finish", "select"].contains(program.names.words(of: name).first ?? "")
  }

  /// `struct OrderListActions { let showDetails: (Order) -> Void }`
  private func isBundleOfClosures(_ type: TypeRecord) -> Bool {
    let properties = type.storedProperties
    return !properties.isEmpty && properties.allSatisfy { program.type(of: $0).isFunction }
  }

  // MARK: Deployment target

  /// Of the modules that show screens, the one that supports least.
  private func minimumIOS() -> Double? {
    let screens = source.viewModels + source.viewControllers + source.views
    // Where the user names a folder, its module decides.
    let used = source.target.map { [$0] } ?? Set(screens.map(\.module))
    let versions = (used.isEmpty ? Set(program.modules.indices) : used).compactMap { index -> Double? in
      let module = program.modules[index]
      return module.isTest || module.isAppExtension ? nil : module.deploymentTargets["ios"]
    }
    return versions.min()
  }

  static func text(_ version: Double) -> String {
    version == version.rounded() ? String(Int(version)) : String(version)
  }
}
