/// What templates can name.
enum TemplateContext {
  /// Texts and conditions of a request; the page of `lintel new` documents them.
  static func values(_ request: ScaffoldRequest, _ names: ScaffoldNames) -> [String: TemplateValue] {
    var values: [String: TemplateValue] = [:]
    for (name, text) in texts(request, names) { values[name] = .text(text) }
    for (name, condition) in conditions(request) { values[name] = .condition(condition) }
    let style = request.style
    values["text"] = .function { style.screens.texts.expression($0) }
    values["test"] = .function { testName($0, style) }
    values["expect"] = .function { expectation($0, style.tests) }
    return values
  }

  private static func conditions(_ request: ScaffoldRequest) -> [String: Bool] {
    let style = request.style
    var values: [String: Bool] = [
      "iOS17": style.has(iOS: 17), "mvvm": style.runtime == .mvvm, "plain": style.runtime == .none,
      "observable": style.observation == .observable, "observableObject": style.observation == .observableObject,
      "closures": style.observation == .closures,
      "swiftUI": style.interface == .swiftUI, "uiKit": style.interface == .uiKit,
      "byClosure": style.navigation == .closures, "byProtocol": style.navigation == .coordinator,
      "swiftTesting": style.tests == .swiftTesting, "xctest": style.tests == .xctest,
      "fetchesOne": request.pattern.fetchesOne,
      "listsItems": [.properties, .list, .search].contains(request.pattern),
      "loadsFirst": [.state, .properties, .list].contains(request.pattern),
      "public": style.screens.isPublic, "holdsByInitializer": holdsByInitializer(style),
      "preview": style.screens.preview != .none, "previewMacro": style.screens.preview == .macro,
      "previewProvider": style.screens.preview == .provider, "snapKit": style.screens.layout == .snapKit,
      "failsInCoder": style.screens.failsInCoder,
      "previewDebug": style.screens.previewsInDebugOnly,
      "isolatedByBase": style.screens.base != nil,
      "hasQuery": request.pattern == .list || request.pattern == .search,
      "showsMessage": request.pattern != .form || style.runtime == .none,
      "asksAboutErrors": style.runtime == .mvvm && (request.pattern == .form || request.pattern == .list),
    ]
    for pattern in ScaffoldPattern.allCases { values[pattern.rawValue] = request.pattern == pattern }
    return values
  }

  /// Whether a view has an initializer that keeps its view model.
  private static func holdsByInitializer(_ style: ProjectStyle) -> Bool {
    switch style.screens.holding {
    case .owned: true
    // The initializer of a public struct is internal.
    case .ownedOpen: style.screens.isPublic
    case .observed, .constant: false
    }
  }

  /// What stands before the property with the view model where no initializer keeps it.
  private static func holding(_ request: ScaffoldRequest) -> String {
    let style = request.style
    let binds = style.runtime == .none && [.form, .search].contains(request.pattern)
    switch (style.screens.holding, style.observation) {
    case (.owned, .observable), (.ownedOpen, .observable): return "@State var"
    case (.constant, .observable) where !binds: return "let"
    case (.observed, .observable), (.constant, .observable): return "@Bindable var"
    case (.owned, _), (.ownedOpen, _): return "@StateObject var"
    case (.observed, _), (.constant, _): return "@ObservedObject var"
    }
  }

  /// What a view model inherits from and conforms to.
  private static func ancestors(_ style: ProjectStyle) -> String {
    let base = style.screens.base
    var names = base.map { [$0.name] } ?? []
    if style.observation == .observableObject, base?.isObservableObject != true { names.append("ObservableObject") }
    return names.isEmpty ? "" : ": " + names.joined(separator: ", ")
  }

  private static func texts(_ request: ScaffoldRequest, _ names: ScaffoldNames) -> [String: String] {
    let style = request.style
    let any = style.format.writesAny ? "any " : ""
    let event = ScaffoldNames.event(request.pattern)
    let isClosure = style.navigation == .closures
    let navigator = any + names.navigator
    let usesLibrary = style.runtime == .mvvm
    let isObservable = style.observation == .observable
    var texts: [String: String] = [
      "name": names.feature, "model": names.model, "contract": names.contract, "double": names.double,
      "viewModel": names.viewModel, "view": names.view, "tests": names.tests, "navigator": names.navigator,
      "navigatorDouble": names.navigatorDouble, "viewState": names.viewState,
      "implementation": names.implementation, "implementationTests": names.implementation + style.names.tests,
      "useCaseError": names.useCaseError, "store": names.store, "remote": names.remote, "cache": names.cache,
      "memory": names.memory, "coordinator": names.coordinator, "coordinatorView": names.coordinatorView,
      "coordinatorTests": names.coordinator + style.names.tests, "route": names.route, "flow": names.flow,
      "resource": names.resource,
      "newCoordinator": style.interface == .uiKit ? "makeSUT()" : "\(names.coordinator)()",
      "answerError": request.pattern == .list ? "answerDeletionError" : "answerError",
      "retry": usesLibrary ? "retry()" : "load(again: true)",
      "module": style.folders.testedModule ?? "App",
      "title": words(names.feature, capitalized: true), "modelWords": words(names.model, capitalized: false),
      "unavailable": style.has(iOS: 17) ? "ContentUnavailableView" : "Label",
      "any": any, "final": style.format.writesFinal ? "final " : "",
      "published": style.observation == .observableObject ? "@Published " : "",
      "changed": style.observation == .closures ? " { didSet { onChange?() } }" : "",
      "holding": holding(request), "ancestors": ancestors(style),
      "previewArguments": [
        request.pattern.fetchesOne ? "id: UUID(), " : "", "\(names.property): Preview\(names.contract)(), ",
        isClosure ? "on\(event): { _ in }" : "navigator: Preview\(names.navigator)()",
      ].joined(),
      "ignored": isObservable ? "@ObservationIgnored " : "",
      "imports": "", "isolation": "", "testCases": "", "factory": "", "testError": "",
      "Event": event,
      "navigationParameter": isClosure
        ? "on\(event): @escaping (\(names.model)) -> Void" : "navigator: \(navigator)",
      "navigationAssignment": isClosure ? "self.on\(event) = on\(event)" : "self.navigator = navigator",
      "optionalNavigator": any.isEmpty ? "\(names.navigator)?" : "(\(navigator))?",
      "notify": isClosure ? "on\(event)" : "navigator?.did\(event)",
      "sutParameter": isClosure
        ? "on\(event): @escaping (\(names.model)) -> Void = { _ in }"
        : "navigator: \(names.navigatorDouble) = \(names.navigatorDouble)()",
      "sutArgument": isClosure ? "on\(event): on\(event)" : "navigator: navigator",
      "observed": isClosure ? "on\(event): { told.append($0) }" : "navigator: navigator",
      "told": isClosure ? "told" : "navigator.receivedDid\(event)Items",
      "testAttribute": style.tests == .swiftTesting ? "@Test " : "",
    ]
    texts.merge(usesLibrary ? libraryAccess(request.pattern) : plainAccess(request, names)) { $1 }
    texts.merge(calls(request, names)) { $1 }
    texts.merge(usesLibrary ? routerAccess : stackAccess) { $1 }
    texts.merge(entry(style)) { $1 }
    return texts
  }

  /// How what the user types gets into a view model: by a binding of SwiftUI, or by a call of a view controller.
  private static func entry(_ style: ProjectStyle) -> [String: String] {
    if style.runtime == .mvvm {
      return [
        "boundAccess": "", "setName": "name.value = ", "setNote": "note.value = ", "setQuery": "results.query = ",
        "setEnd": "",
      ]
    }
    if style.interface == .uiKit {
      return [
        "boundAccess": "private(set) ", "setName": "nameDidChange(to: ", "setNote": "noteDidChange(to: ",
        "setQuery": "queryDidChange(to: ", "setEnd": ")",
      ]
    }
    return ["boundAccess": "", "setName": "name = ", "setNote": "note = ", "setQuery": "query = ", "setEnd": ""]
  }

  /// How tests reach the screens of a self-contained coordinator.
  private static var stackAccess: [String: String] {
    ["pathOf": "path", "sheetOf": "sheet", "pop": "pop", "popToRoot": "popToRoot", "dismiss": "dismissSheet"]
  }

  /// How tests reach the screens of a coordinator with the library's router.
  private static var routerAccess: [String: String] {
    [
      "pathOf": "router.path", "sheetOf": "router.sheet?.route", "pop": "router.pop", "popToRoot": "router.popToRoot",
      "dismiss": "router.dismiss",
    ]
  }

  /// What view models ask, and what is asked of them, in the project's words.
  private static func calls(_ request: ScaffoldRequest, _ names: ScaffoldNames) -> [String: String] {
    let verbs = request.style.screens.verbs
    let fetch = verbs.fetch.name(request.pattern == .list ? SingularName.plural(names.model) : names.model)
    return [
      "service": names.property, "select": verbs.event.rawValue,
      "fetch": fetch, "Fetch": CamelCase.raised(fetch),
      "fetchVerb": verbs.fetch.verb, "FetchVerb": CamelCase.raised(verbs.fetch.verb),
    ]
  }

  /// How tests reach the state of a self-contained view model.
  private static func plainAccess(_ request: ScaffoldRequest, _ names: ScaffoldNames) -> [String: String] {
    let load = request.style.screens.verbs.load
    let thing = request.pattern == .list ? SingularName.plural(names.model) : names.model
    return [
      "stateOf": "state",
      "errorOf": "errorMessage",
      "load": load.name(thing), "refresh": "refresh", "loadMore": load.verb + "More" + (load.namesThing ? thing : ""),
      "moreOf": "hasMore",
      "deletionErrorOf": "errorMessage",
      "itemOf": "item", "relatedOf": "related", "loadingOf": "isLoading",
      "nameErrorOf": "nameError", "noteErrorOf": "noteError",
      "submittingOf": "isSubmitting", "search_": "search",
    ]
  }

  /// How tests reach the state of a view model made of the library's parts.
  private static func libraryAccess(_ pattern: ScaffoldPattern) -> [String: String] {
    let part =
      switch pattern {
      case .state, .properties, .form: "item"
      case .list: "items"
      case .search: "results"
      }
    let error =
      switch pattern {
      case .form: "form.error"
      case .properties: "item.state.error"
      case .state, .list, .search: "error"
      }
    return [
      "stateOf": "\(part).state", "errorOf": error,
      // Both parts are loaded by the view model itself.
      "load": pattern == .properties ? "load" : "\(part).load", "refresh": "\(part).refresh",
      "loadMore": "\(part).loadMore", "moreOf": "\(part).hasMore", "deletionErrorOf": "deletionError",
      "itemOf": "item.state.value", "relatedOf": "related.state.value", "loadingOf": "item.state.isLoading",
      "nameErrorOf": "name.message", "noteErrorOf": "note.message",
      "submittingOf": "form.isSubmitting", "search_": "results.submit",
    ]
  }

  /// `OrderList` → "Order list", `HTTPLog` → "HTTP log".
  private static func words(_ name: String, capitalized: Bool) -> String {
    CamelCase.words(name).enumerated().map { index, word in
      (index == 0 && capitalized) || word.allSatisfy(\.isUppercase) && word.count > 1 ? word : word.lowercased()
    }.joined(separator: " ")
  }

  /// `load_success_showsItem` in the project's way.
  static func testName(_ text: String, _ style: ProjectStyle) -> String {
    var naming = style.names.testFunction
    if style.tests == .xctest, naming == .sentence { naming = .prefixed }
    let parts = text.split(separator: "_").map(String.init)
    let capitalized = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    switch naming {
    case .sentence: return (parts.first ?? "") + capitalized.dropFirst().joined()
    case .prefixed: return "test" + capitalized.joined()
    case .prefixedUnderscores:
      return "test" + (capitalized.first ?? "") + parts.dropFirst().map { "_" + $0 }.joined()
    case .underscores: return "test_" + parts.joined(separator: "_")
    }
  }

  /// A condition as the framework's assertion.
  static func expectation(_ text: String, _ framework: ProjectStyle.TestFramework) -> String {
    guard framework == .xctest else { return "#expect(\(text))" }
    if text.hasSuffix(" == nil") { return "XCTAssertNil(\(text.dropLast(7)))" }
    if text.hasSuffix(" != nil") { return "XCTAssertNotNil(\(text.dropLast(7)))" }
    if let equals = text.firstRange(of: " == ") {
      return "XCTAssertEqual(\(text[..<equals.lowerBound]), \(text[equals.upperBound...]))"
    }
    return text.hasPrefix("!") ? "XCTAssertFalse(\(text.dropFirst()))" : "XCTAssertTrue(\(text))"
  }
}

/// A value that templates can name.
enum TemplateValue: Sendable {
  case text(String)
  case condition(Bool)
  case function(@Sendable (String) -> String)
}

extension TemplateContext {
  /// Every name that a template can use, with a value of its kind.
  static let example: [String: TemplateValue] = {
    let request = ScaffoldRequest(kind: .screen, name: "Sample")
    guard let names = try? ScaffoldNames(request) else { return [:] }
    return values(request, names)
  }()
}
