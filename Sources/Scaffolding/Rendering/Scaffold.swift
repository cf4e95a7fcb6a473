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
    var files: [ScaffoldFile] = []
    for part in ScaffoldPart.parts(of: request) {
      let type = part.type(names)
      if request.sharedTypes.contains(type) { continue }
      if request.existingTypes.contains(type) {
        throw ScaffoldError("The project has a type \(type) already; \(Self.advice(part, type, request.kind)).")
      }
      let path = part.path(names, request.style.folders)
      let file = path.split(separator: "/").last.map(String.init) ?? path
      let text = try templates.render(part.template, context)
      files.append(
        ScaffoldFile(
          path: path, text: TextLayout(request.style.format).text(text, header: header, file: file), types: [type],
          template: part.template))
    }
    return files
  }

  /// What is left to the user, one sentence each.
  ///
  /// - Parameter files: what ``files(for:header:)`` gave.
  public static func nextSteps(_ files: [ScaffoldFile]) -> [String] {
    func type(_ part: ScaffoldPart) -> String? { files.first { $0.template == part.template }?.types.first }
    guard let viewModel = type(.viewModel) else { return [] }
    var steps: [String] = []
    if let service = type(.service) {
      steps.append("Write a type that adopts \(service), and pass it to \(viewModel).")
    }
    if let navigator = type(.navigator) { steps.append("Let a coordinator adopt \(navigator).") }
    if let view = type(.view) { steps.append("Show \(view) from where users reach it.") }
    return steps
  }

  private static func advice(_ part: ScaffoldPart, _ type: String, _ kind: ScaffoldKind) -> String {
    part == .model
      ? "name the one of the screen with --model" : "choose another name than the one of this \(kind.rawValue)"
  }

  /// Whether the templates have the combination of options.
  static func canWrite(_ request: ScaffoldRequest) -> Bool {
    guard let names = try? ScaffoldNames(request) else { return false }
    return (try? check(request, names)) != nil
  }

  private static func check(_ request: ScaffoldRequest, _ names: ScaffoldNames) throws(ScaffoldError) {
    let style = request.style
    if style.interface == .uiKit, request.kind == .screen {
      throw ScaffoldError(
        "View controllers are not written yet: use --ui swiftui, or `lintel new viewmodel` for all but the view.")
    }
    if style.runtime == .mvvm, style.observation != .observable {
      throw ScaffoldError(
        "--runtime mvvm publishes by Observation: use --observation observable, or --runtime none for \(style.observation.rawValue)."
      )
    }
    if style.observation == .closures, style.interface == .swiftUI, request.kind != .viewModel {
      throw ScaffoldError("A SwiftUI view cannot observe closures: use --observation observable or observableobject.")
    }
    if request.kind == .screen, !style.has(iOS: 15) {
      throw ScaffoldError(
        "SwiftUI screens load in .task, which needs iOS 15; the app supports older versions. `lintel new viewmodel` writes all but the view."
      )
    }
    if request.pattern == .search, style.runtime == .none, !style.has(iOS: 16) {
      throw ScaffoldError("--pattern search waits for a Duration, which needs iOS 16; the app supports older versions.")
    }
    guard request.name != names.model || request.model == nil else {
      if names.viewModel == names.model || names.view == names.model {
        throw ScaffoldError("--model \(names.model): the screen has that name; choose another one.")
      }
      return
    }
  }
}
