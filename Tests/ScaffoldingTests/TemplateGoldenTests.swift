import Foundation
import Scaffolding
import Testing

/// What the templates write, in whole files: a change of a template shows as a diff of `Golden`.
@Suite struct TemplateGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  private static var isUpdating: Bool { ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] == "1" }

  @Test(arguments: cases) func outputIsAsReviewed(_ example: Example) throws {
    let scaffold = Scaffold(templates: try TemplateLibrary())
    var files = try scaffold.files(for: example.request)
    // What another case shows already would be one more place to read.
    for base in example.bases {
      let known = try scaffold.files(for: base)
      files.removeAll { file in known.contains { $0.path == file.path && $0.text == file.text } }
    }
    #expect(!files.isEmpty)
    let text = files.map { "==== \($0.path)\n\($0.text)" }.joined(separator: "\n")
    let file = Self.folder.appending(path: example.name + ".txt")
    if Self.isUpdating {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      return try Data(text.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let (old, new) = (expected.split(separator: "\n"), text.split(separator: "\n"))
    let first = zip(old, new).first { $0 != $1 }
    #expect(
      expected == text,
      """
      \(example.name).txt differs, first here:
      - \(first?.0 ?? "")
      + \(first?.1 ?? "")
      If that is meant: LINTEL_UPDATE_GOLDEN=1 swift test --filter TemplateGolden
      """)
  }

  @Test func everyTemplateIsInACase() throws {
    let scaffold = Scaffold(templates: try TemplateLibrary())
    let shown = Set(try Self.cases.flatMap { try scaffold.files(for: $0.request).map(\.template) })
    let written = Set(
      try ScaffoldRequest.everyCombination(named: "OrderList").flatMap {
        try scaffold.files(for: $0.request).map(\.template)
      })
    #expect(written.subtracting(shown) == [])
    // The other test is just writing them.
    if Self.isUpdating { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Self.cases.map { $0.name + ".txt" }))
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let request: ScaffoldRequest
    /// Requests whose files are not shown again.
    var bases: [ScaffoldRequest] = []

    var testDescription: String { name }
  }

  /// The default style in whole, other styles by what they change.
  private static let cases: [Example] = {
    var cases: [Example] = []
    for pattern in ScaffoldPattern.allCases {
      let screen = request(.screen, pattern)
      let controller = request(.screen, pattern, ProjectStyle(interface: .uiKit))
      let library = request(.screen, pattern, ProjectStyle(runtime: .mvvm))
      let libraryController = request(.screen, pattern, ProjectStyle(interface: .uiKit, runtime: .mvvm))
      cases += [
        Example(name: "screen-\(pattern)", request: screen),
        Example(name: "screen-\(pattern)-uikit", request: controller, bases: [screen]),
        Example(name: "screen-\(pattern)-mvvm", request: library, bases: [screen]),
        Example(name: "screen-\(pattern)-mvvm-uikit", request: libraryController, bases: [library]),
        Example(name: "service-\(pattern)", request: request(.service, pattern), bases: [screen]),
      ]
    }
    let state = request(.screen, .state)
    let coordinator = request(.coordinator)
    return cases + [
      Example(name: "usecase", request: request(.useCase), bases: [state]),
      Example(name: "repository", request: request(.repository), bases: [state]),
      Example(name: "coordinator", request: coordinator),
      Example(name: "coordinator-uikit", request: request(.coordinator, .state, ProjectStyle(interface: .uiKit))),
      Example(name: "coordinator-mvvm", request: request(.coordinator, .state, ProjectStyle(runtime: .mvvm))),
      Example(
        name: "coordinator-mvvm-uikit",
        request: request(.coordinator, .state, ProjectStyle(interface: .uiKit, runtime: .mvvm))),
      Example(name: "xctest", request: request(.screen, .state, ProjectStyle(tests: .xctest)), bases: [state]),
      Example(
        name: "observableobject", request: request(.screen, .state, ProjectStyle(observation: .observableObject)),
        bases: [state]),
      Example(
        name: "closures", request: request(.viewModel, .state, ProjectStyle(observation: .closures)), bases: [state]),
      Example(
        name: "navigator", request: request(.screen, .state, ProjectStyle(navigation: .coordinator)), bases: [state]),
      Example(name: "words", request: request(.feature, .list, words(.swiftUI))),
      Example(
        name: "words-uikit", request: request(.feature, .list, words(.uiKit)),
        bases: [request(.feature, .list, words(.swiftUI))]),
    ]
  }()

  /// A project that has its own word for everything.
  private static func words(_ interface: ProjectStyle.Interface) -> ProjectStyle {
    var style = ProjectStyle(interface: interface)
    style.screens.collaborator.kind = .useCase
    style.screens.collaborator.isNamedAfterType = true
    style.screens.verbs.fetch = VerbStyle.Reading(verb: "execute")
    style.screens.verbs.load = VerbStyle.Reading(verb: "fetch", namesThing: true)
    style.screens.verbs.event = .did
    style.screens.sectionTitles = [.state: "Properties", .dependencies: "Properties", .initializer: "Initialization"]
    style.screens.helpersInExtension = true
    style.screens.preview = .macro
    style.screens.previewsInDebugOnly = true
    style.screens.texts = .method
    style.screens.layout = .snapKit
    style.screens.failsInCoder = true
    style.format.writesDocumentation = false
    style.format.parametersInLines = 2
    return style
  }

  private static func request(
    _ kind: ScaffoldKind, _ pattern: ScaffoldPattern = .state, _ style: ProjectStyle = ProjectStyle()
  ) -> ScaffoldRequest {
    ScaffoldRequest(
      kind: kind, name: "PlaceOrder", pattern: pattern, model: kind == .coordinator ? nil : "Order", style: style)
  }
}
