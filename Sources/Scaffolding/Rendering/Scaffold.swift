/// Turns a request into files.
public struct Scaffold: Sendable {
  private let templates: TemplateLibrary

  /// - Parameter templates: the built-in templates, with what a team replaced.
  public init(templates: TemplateLibrary) { self.templates = templates }

  /// The type that the screen of a request shows.
  ///
  /// - Throws: ``ScaffoldError`` for a name that no type can have.
  public static func model(of request: ScaffoldRequest) throws(ScaffoldError) -> String {
    try ScaffoldNames(request).model
  }

  /// The files of a request, in the order in which a reader understands them.
  ///
  /// - Throws: ``ScaffoldError`` for names and combinations that cannot be written.
  public func files(for request: ScaffoldRequest, header: HeaderValues = HeaderValues()) throws -> [ScaffoldFile] {
    let names = try ScaffoldNames(request)
    try Self.check(request, names)
    let context = TemplateContext.values(request, names)
    let qualifier = NameQualifier(request, names)
    var files: [ScaffoldFile] = []
    for part in ScaffoldPart.parts(of: request) {
      let type = part.type(names, request.style.names)
      if request.sharedTypes.contains(type) { continue }
      let path = part.path(names, request.style)
      let file = path.split(separator: "/").last.map(String.init) ?? path
      var text = qualifier.text(try templates.render(part.template, context))
      if part.isMarked {
        let order = SectionOrder(
          style: request.style.screens, extendedType: part == .viewModel ? names.viewModel : nil,
          isController: part == .viewController)
        text = order.text(text)
      }
      if request.style.screens.isPublic, let interface = PublicInterface(part) { text = interface.text(text) }
      files.append(
        ScaffoldFile(
          path: path, text: TextLayout(request.style.format).text(text, header: header, file: file), types: [type],
          isTest: part.isTest, template: part.template))
    }
    return files
  }

  func render(_ template: String, _ values: [String: TemplateValue]) throws -> String {
    try templates.render(template, values)
  }

  /// Whether the templates have the combination of options.
  static func canWrite(_ request: ScaffoldRequest) -> Bool {
    guard let names = try? ScaffoldNames(request) else { return false }
    return (try? check(request, names)) != nil
  }

  private static func check(_ request: ScaffoldRequest, _ names: ScaffoldNames) throws(ScaffoldError) {
    let style = request.style
    if request.kind.hasViewModel || request.kind == .coordinator { try checkInterface(request) }
    let needsSession = [.service, .feature].contains(request.kind)
    if needsSession, !style.has(iOS: 15) {
      throw ScaffoldError("Services await URLSession, which needs iOS 15; the app supports older versions.")
    }
    try checkTypes(request, names)
  }

  private static func checkInterface(_ request: ScaffoldRequest) throws(ScaffoldError) {
    let style = request.style
    if request.kind == .coordinator {
      // Of UIKit alone, and without anything to observe.
      if style.interface == .uiKit, style.runtime == .none { return }
      if style.interface == .swiftUI, !style.has(iOS: 16) {
        throw ScaffoldError("Coordinators need NavigationStack of iOS 16; the app supports older versions.")
      }
    }
    if style.interface == .uiKit, request.kind.hasView {
      if !style.has(iOS: 14) {
        throw ScaffoldError(
          "View controllers use UIAction of iOS 14; the app supports older versions. `lintel new viewmodel` writes all but the view."
        )
      }
    }
    if style.runtime == .mvvm, style.observation != .observable {
      throw ScaffoldError(
        "--runtime mvvm publishes by Observation: use --observation observable, or --runtime none for \(style.observation.rawValue)."
      )
    }
    if style.observation == .observable, !style.has(iOS: 17) {
      throw ScaffoldError(
        "@Observable needs iOS 17; the app supports older versions. Use --observation observableobject\(style.runtime == .mvvm ? " and --runtime none" : "")."
      )
    }
    if style.observation == .closures, style.interface == .swiftUI, request.kind != .viewModel {
      throw ScaffoldError("A SwiftUI view cannot observe closures: use --observation observable or observableobject.")
    }
    if request.kind.hasView, style.interface == .swiftUI, !style.has(iOS: 15) {
      throw ScaffoldError(
        "SwiftUI screens load in .task, which needs iOS 15; the app supports older versions. `lintel new viewmodel` writes all but the view."
      )
    }
    if request.kind.hasViewModel, request.pattern == .search, style.runtime == .none, !style.has(iOS: 16) {
      throw ScaffoldError("--pattern search waits for a Duration, which needs iOS 16; the app supports older versions.")
    }
  }

  /// Every type that is written needs a name that nothing else has.
  private static func checkTypes(_ request: ScaffoldRequest, _ names: ScaffoldNames) throws(ScaffoldError) {
    var seen: Set<String> = []
    for part in ScaffoldPart.parts(of: request) {
      let type = part.type(names, request.style.names)
      if request.sharedTypes.contains(type) { continue }
      let isModel = part == .model
      let another = isModel && request.model != nil ? "choose another --model" : "choose another name"
      if ReservedNames.contains(type, request.style) {
        throw ScaffoldError("\(type) would hide a type of Swift, Apple's frameworks or the library; \(another).")
      }
      guard seen.insert(type).inserted else {
        throw ScaffoldError("\(type) would be the name of two types; \(another).")
      }
      guard request.existingTypes.contains(type) else { continue }
      if type.contains("+") {
        throw ScaffoldError("The project has a file \(type).swift of other contents; rename it.")
      }
      throw ScaffoldError(
        isModel && request.model != nil
          ? "The project's \(type) cannot be built from `id: UUID` and `name: String` alone, which tests do; leave out --model, or name a new type."
          : "The project has a type \(type) already; \(another) than \(request.name).")
    }
  }
}
