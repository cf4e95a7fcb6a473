import Architecture
import Facts
import Knowledge
import Refactoring
import Scaffolding

/// How a project names views, view models, collaborators, protocols, test doubles and tests.
struct NameReading {
  let source: StyleSource
  private var program: Program { source.program }

  init(_ source: StyleSource) { self.source = source }

  func read(into style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let bound = { (types: [TypeRecord]) in
      let screens = types.filter { source.boundScreens.contains($0.id) }
      return screens.count > 1 ? screens : types
    }
    readSuffix("names.view", bound(source.views), .viewName, \.view, &style, &evidence)
    readSuffix(
      "names.viewController", bound(source.viewControllers), .viewControllerName, \.viewController, &style, &evidence)
    readSuffix("names.viewModel", source.viewModels, .viewModelName, \.viewModel, &style, &evidence)
    readSuffix("names.service", source.nearScreens(.service), .serviceName, \.service, &style, &evidence)
    readSuffix("names.useCase", source.nearScreens(.useCase), .useCaseName, \.useCase, &style, &evidence)
    readSuffix("names.repository", source.nearScreens(.repository), .repositoryName, \.repository, &style, &evidence)
    readSuffix("names.coordinator", source.coordinators, .coordinatorName, \.coordinator, &style, &evidence)
    readNavigator(&style, &evidence)
    readContracts(&style, &evidence)
    readDoubles(&style, &evidence)
    readTests(&style, &evidence)
  }

  // MARK: Ends of names

  /// Words that make one term with the last word of a name: `FlowCoordinator`.
  private static let companions: Set<String> = ["Flow", "Screen", "UI", "Presentation", "State", "View", "Use", "Data"]

  private func readSuffix(
    _ setting: String, _ types: [TypeRecord], _ group: WordGroup, _ target: WritableKeyPath<NameStyle, String>,
    _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    let known = program.known.words(group).suffixes.sorted { $0.count > $1.count }
    var ballot = StyleBallot<String>()
    var others = StyleBallot<String>()
    for type in types {
      // What decorates the implementation of a protocol is not the end of its name.
      let name = Substring(Self.undecorated(source.name(type)))
      let words = FolderWords.words(name)
      // A type that is called by the word alone, such as a nested `ViewModel`, shows it, too.
      guard var ending = known.first(where: { name.hasSuffix($0) }) else {
        if words.count > 1, let last = words.last {
          others.vote(last, at: source.place(type), weight: source.weight(type))
        }
        continue
      }
      let before = FolderWords.words(name.dropLast(ending.count))
      if let companion = before.last, before.count > 1, Self.companions.contains(companion) {
        ending = companion + ending
      }
      ballot.vote(ending, at: source.place(type), weight: source.weight(type))
    }
    let standard = style.names[keyPath: target]
    // Words that no one else uses for this role count where hardly any type has one that people use.
    if ballot.total * 4 < others.total { ballot = others }
    guard let found = ballot.result(setting, newest: [standard], name: { $0 }) else { return }
    // Two of many different endings are no convention.
    let isConvention = found.count == found.total || found.count > 2 && found.count * 4 > found.total
    guard isConvention else { return }
    // Among many endings, the one that says least fits a type that none of them was made for.
    if found.count * 5 < found.total * 2, found.value != standard, ballot.count(of: standard) > 0 {
      let reason = "\(found.value) is more frequent (\(found.count)), but no ending is common"
      evidence.append(
        StyleEvidence(
          setting: setting, value: standard, count: ballot.count(of: standard), total: found.total, others: [],
          places: [], reason: reason))
      return
    }
    style.names[keyPath: target] = found.value
    evidence.append(found.evidence)
  }

  private static let prefixes = ["Default", "Live", "Real", "Base"]

  /// `OrdersViewModel` of `DefaultOrdersViewModel`.
  static func withoutPrefix(_ name: String) -> String {
    guard let prefix = prefixes.first(where: { name.hasPrefix($0) }),
      name.dropFirst(prefix.count).first?.isUppercase == true
    else { return name }
    return String(name.dropFirst(prefix.count))
  }
  private static let suffixes = ["Implementation", "Impl", "Imp", "Live", "Default", "Protocol", "Interface"]

  private static func undecorated(_ name: String) -> String {
    for suffix in suffixes where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// `Routing` of the `OrdersRouting` that an `OrdersViewModel` holds and a coordinator adopts.
  private func readNavigator(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let flow = program.known.words(.flow)
    var ballot = StyleBallot<String>()
    for type in source.viewModels {
      let base = source.base(source.name(type), endings: [style.names.viewModel])
      for property in type.storedProperties {
        guard let id = program.type(of: property).id, program[id].kind == .protocol else { continue }
        let name = source.name(program[id])
        guard name.hasPrefix(base), name.count > base.count,
          flow.contains(property.name)
            || flow.contains(program[id].name)
            || program[id].heirs.contains(where: { source.app.roles.certain($0) == .coordinator })
        else { continue }
        ballot.vote(
          String(name.dropFirst(base.count)), at: source.place(property.node), weight: source.weight(type))
      }
    }
    guard let found = ballot.result("names.navigator", newest: [style.names.navigator], name: { $0 }),
      found.count > 1 || found.count == found.total
    else { return }
    style.names.navigator = found.value
    evidence.append(found.evidence)
  }

  // MARK: Protocols

  private struct Pair: Hashable {
    let contract: AffixedWord
    let implementation: AffixedWord
  }

  /// From the protocols that one type of the app implements: its own kind of pair for each.
  private func readContracts(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    // `PlaceOrder` of `PlaceOrderUseCase` has lost the word that its protocol is called by.
    let endings: Set<String> = [
      style.names.useCase, style.names.service, style.names.repository, style.names.coordinator,
    ]
    var ballot = StyleBallot<Pair>()
    for type in program.types where type.kind == .protocol && source.isOwnCode(type.file) {
      let heirs = type.heirs.filter { id in
        program[id].kind != .protocol && source.isOwnCode(program[id].file)
          && source.app.roles.certain(id) != .testDouble
      }
      guard heirs.count == 1, let heir = heirs.first, isCollaborator(heir) else { continue }
      guard let pair = Self.pair(contract: source.name(type), implementation: source.name(program[heir])),
        !endings.contains(pair.contract.word)
      else { continue }
      ballot.vote(pair, at: source.place(type), weight: source.weight(type))
    }
    let result = ballot.result("names.contract", name: Self.example)
    // Implementations that are each called after what they use share no convention.
    guard let found = result, found.count * 2 >= found.total else { return }
    // One pair is a name, unless its words are those that everybody uses.
    guard found.count > 1 || Self.usualWords.contains(found.value.implementation.word) else { return }
    style.names.contract = ContractNames(contract: found.value.contract, implementation: found.value.implementation)
    evidence.append(found.evidence)
  }

  private static let usualWords: Set<String> = [
    "", "App", "Base", "Concrete", "Default", "Impl", "Implementation", "Imp", "Live", "Main", "Production", "Real",
    "Remote", "Standard", "System",
  ]

  private func isCollaborator(_ id: TypeID) -> Bool {
    let role = source.app.roles.certain(id)
    return role.isCollaborator || role == .viewModel || role == .coordinator || role == .container
  }

  private static func example(_ pair: Pair) -> String {
    "\(pair.contract.applied(to: "OrderService")) / \(pair.implementation.applied(to: "OrderService"))"
  }

  /// What two names add to their common base; `nil` where they have none.
  private static func pair(contract: String, implementation: String) -> Pair? {
    let none = AffixedWord(word: "", isPrefix: false)
    if contract == implementation { return nil }
    if implementation.hasSuffix(contract) {
      let word = String(implementation.dropLast(contract.count))
      return Pair(contract: none, implementation: AffixedWord(word: word, isPrefix: true))
    }
    if implementation.hasPrefix(contract) {
      return Pair(
        contract: none,
        implementation: AffixedWord(word: String(implementation.dropFirst(contract.count)), isPrefix: false)
      )
    }
    // `Servicing` beside `Service` is no word of its own.
    if contract.hasPrefix(implementation), contract.dropFirst(implementation.count).first?.isUppercase == true {
      return Pair(
        contract: AffixedWord(word: String(contract.dropFirst(implementation.count)), isPrefix: false),
        implementation: AffixedWord(word: "", isPrefix: true))
    }
    if contract == "I" + implementation {
      return Pair(
        contract: AffixedWord(word: "I", isPrefix: true), implementation: AffixedWord(word: "", isPrefix: true))
    }
    for word in ["Protocol", "Interface", "Type", "Proto"] where contract.hasSuffix(word) && contract.count > word.count
    {
      let base = String(contract.dropLast(word.count))
      guard let inner = pair(contract: base, implementation: implementation) else { continue }
      return Pair(contract: AffixedWord(word: word, isPrefix: false), implementation: inner.implementation)
    }
    return nil
  }

  // MARK: Test doubles

  private static let doubles = ["Mocked", "Stubbed", "Mock", "Spy", "Stub", "Fake", "Dummy", "Double"]

  private func readDoubles(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var ballot = StyleBallot<AffixedWord>()
    for type in program.types where type.isReference || type.kind == .struct {
      guard source.isOwn(type.file),
        program.contexts[type.file].isTest || source.app.roles.certain(type.id) == .testDouble
      else { continue }
      let name = source.name(type)
      let words = FolderWords.words(Substring(name))
      guard words.count > 1, let first = words.first, let last = words.last else { continue }
      let word: AffixedWord? =
        Self.doubles.contains(first)
        ? AffixedWord(word: first, isPrefix: true)
        : Self.doubles.contains(last) ? AffixedWord(word: last, isPrefix: false) : nil
      if let word { ballot.vote(word, at: source.place(type), weight: source.weight(type)) }
    }
    guard let found = ballot.result("names.double", name: { $0.applied(to: "OrderService") }) else { return }
    style.names.double = found.value
    evidence.append(found.evidence)
  }

  // MARK: Tests

  private func readTests(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let testing = program.names["Testing"]
    let testCase = program.names.set("XCTestCase", "QuickSpec", "AsyncSpec")
    let (test, suite) = (program.names["Test"], program.names["Suite"])
    let application = program.names["XCUIApplication"]
    var endings = StyleBallot<String>()
    var functions = StyleBallot<NameStyle.TestFunctionStyle>()
    for type in source.testTypes {
      let file = program.files[type.file]
      let usesTesting = file.imports.contains { $0.module == testing }
      guard usesTesting == (style.tests == .swiftTesting) else { continue }
      if application != .absent, file.mentionedNames.contains(application) { continue }
      let tests = type.methods.filter { method in
        usesTesting
          ? method.attribute(test) != nil
          : method.parameters.isEmpty && program.names.hasPrefix(method.name, "test") && !method.row.access.isPrivate
      }
      let isSuite =
        usesTesting ? type.attributes.contains(suite) || !tests.isEmpty : program.inherits(type, from: testCase)
      guard isSuite else { continue }
      let words = FolderWords.words(Substring(source.name(type)))
      if words.count > 1, let last = words.last, ["Tests", "Test", "Spec", "Specs", "TestCase"].contains(last) {
        endings.vote(last, at: source.place(type), weight: source.weight(type))
      } else if source.name(type).hasSuffix("TestCase") {
        endings.vote("TestCase", at: source.place(type), weight: source.weight(type))
      }
      for method in tests {
        functions.vote(
          Self.style(program.names[method.name]), at: source.place(method.node), weight: source.weight(type))
      }
    }
    if let found = endings.result("names.tests", newest: ["Tests"], name: { $0 }) {
      style.names.tests = found.value
      evidence.append(found.evidence)
    }
    guard let found = functions.result("names.testFunction", name: \.rawValue) else {
      style.names.testFunction = style.tests == .xctest ? .prefixed : .sentence
      return
    }
    style.names.testFunction = found.value
    evidence.append(found.evidence)
  }

  private static func style(_ name: String) -> NameStyle.TestFunctionStyle {
    let rest = name.dropFirst(4)
    // One underscore in the middle is enough.
    if name.contains("_") {
      return name.hasPrefix("test") && rest.first?.isUppercase == true ? .prefixedUnderscores : .underscores
    }
    return name.hasPrefix("test") && rest.first?.isLowercase != true ? .prefixed : .sentence
  }
}
