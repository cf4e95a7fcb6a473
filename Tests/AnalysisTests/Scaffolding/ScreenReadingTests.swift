import Analysis
import Foundation
import Scaffolding
import Testing

/// How the screens of a project are built, beyond names and folders.
@Suite struct ScreenReadingTests {
  private static let names = ["Orders", "Profile", "Gifts"]

  private func style(
    _ view: String, _ viewModel: String, _ more: [String: String] = [:], into: String? = nil
  ) throws -> ProjectStyle {
    var files = more
    for name in Self.names {
      files["App/\(name)/\(name)View.swift"] = view.replacing("NAME", with: name)
      files["App/\(name)/\(name)ViewModel.swift"] = viewModel.replacing("NAME", with: name)
    }
    let app = try TemporaryApp(files)
    defer { withExtendedLifetime(app) {} }
    return ProjectReading.read(try Analyzer.analyze(app.request(cached: false)), into: into).style
  }

  private static func view(_ property: String, _ body: String = "Text(viewModel.title)", _ end: String = "") -> String {
    """
    import SwiftUI

    struct NAMEView: View {
      \(property)

      var body: some View { \(body) }
    }
    \(end)
    """
  }

  private static let observable = """
    import Observation

    @Observable final class NAMEViewModel {
      var title = ""
      func load() { title = "a" }
    }
    """

  private static let observableObject = """
    import Combine

    final class NAMEViewModel: ObservableObject {
      @Published var title = ""
      func load() { title = "a" }
    }
    """

  // MARK: Views

  @Test(arguments: [
    ("@State private var viewModel = NAMEViewModel()", true, ScreenStyle.Holding.owned),
    ("@State var viewModel: NAMEViewModel", true, .ownedOpen),
    ("@Bindable var viewModel: NAMEViewModel", true, .observed),
    ("let viewModel: NAMEViewModel", true, .constant), ("@StateObject var viewModel: NAMEViewModel", false, .ownedOpen),
    ("@ObservedObject var viewModel: NAMEViewModel", false, .observed),
  ])
  func whatKeepsAViewModel(_ property: String, _ isObservable: Bool, _ holding: ScreenStyle.Holding) throws {
    let style = try style(Self.view(property), isObservable ? Self.observable : Self.observableObject)
    #expect(style.screens.holding == holding)
  }

  @Test(arguments: [
    ("", ScreenStyle.Preview.none), ("#Preview { NAMEView(viewModel: NAMEViewModel()) }", .macro),
    (
      """
      struct NAMEView_Previews: PreviewProvider {
        static var previews: some View { NAMEView(viewModel: NAMEViewModel()) }
      }
      """, .provider
    ),
  ])
  func previews(_ text: String, _ preview: ScreenStyle.Preview) throws {
    let view = Self.view("@State var viewModel: NAMEViewModel", "Text(viewModel.title)", text)
    #expect(try style(view, Self.observable).screens.preview == preview)
  }

  @Test(arguments: [
    ("Text(\"Save\")", ScreenStyle.TextForm.literal), ("Text(String(localized: \"Save\"))", .localized),
    ("Text(NSLocalizedString(\"save\", comment: \"\"))", .nsLocalized), ("Text(\"save\".localized)", .property),
    ("Text(L10n.save)", .constants), ("Text(\"save\".localized())", .method),
  ])
  func texts(_ body: String, _ form: ScreenStyle.TextForm) throws {
    let style = try style(Self.view("@State var viewModel: NAMEViewModel", body), Self.observable)
    #expect(style.screens.texts == form)
  }

  @Test(arguments: [("#if DEBUG\n", "\n#endif", true), ("#if DEBUG\nlet a = 1\n#endif\n", "", false), ("", "", false)])
  func previewsForDebuggingOnly(_ start: String, _ end: String, _ isDebug: Bool) throws {
    let preview = "\(start)#Preview { NAMEView(viewModel: NAMEViewModel()) }\(end)"
    let view = Self.view("@State var viewModel: NAMEViewModel", "Text(viewModel.title)", preview)
    #expect(try style(view, Self.observable).screens.previewsInDebugOnly == isDebug)
  }

  @Test func implementationsOfViewModelsLieInTheFoldersOfTheirScreens() throws {
    var files: [String: String] = [:]
    for name in ["Orders", "Gifts"] {
      files["App/Screens/\(name)/ViewModel/Default\(name)ViewModel.swift"] = Self.observable.replacing(
        "NAME", with: "Default\(name)")
      files["App/Screens/\(name)/View/\(name)View.swift"] = Self.view("let viewModel: Default\(name)ViewModel")
        .replacing("NAME", with: name)
    }
    let app = try TemporaryApp(files)
    let style = ProjectReading.read(try Analyzer.analyze(app.request(cached: false))).style
    #expect(style.folders.viewModels == "Screens/{feature}/ViewModel", "\(style.folders)")
  }

  @Test(arguments: ["NAMEViewModel", "Model"])
  func viewsMayBeGenericOverTheirViewModel(_ type: String) throws {
    let view = """
      import SwiftUI
      struct NAMEView<Model: NAMEViewModeling>: View {
        @State private var viewModel: \(type)
        var body: some View { Text(viewModel.title) }
      }
      """
    // Rows are no screens: they have no view model.
    let rows = Dictionary(
      uniqueKeysWithValues: ["A", "B", "C", "D"].map {
        (
          "App/\($0)Row.swift",
          "import SwiftUI\npublic struct \($0)Row: View { public var body: some View { Text(\"a\") } }"
        )
      })
    let style = try style(view, Self.observable, rows)
    #expect(style.names.view == "View")
  }

  // MARK: View models

  private static let need = """
    protocol Source { func load() async throws -> String }
    struct LiveSource: Source { func load() async throws -> String { "a" } }
    """

  @Test func dependenciesMayComeFirstWithoutSections() throws {
    let style = try style(
      Self.view("@State var viewModel: NAMEViewModel"),
      """
      import Observation

      @Observable final class NAMEViewModel {
        private let source: Source
        var title = ""

        init(source: Source) { self.source = source }

        // MARK: - Actions

        func load() async { title = (try? await source.load()) ?? "" }
      }
      """, ["App/Source.swift": Self.need])
    #expect(style.screens.dependenciesFirst)
    #expect(!style.screens.marksProperties && style.screens.marksFunctions)
  }

  @Test func sectionsOfPropertiesAreKept() throws {
    let style = try style(
      Self.view("@State var viewModel: NAMEViewModel"),
      """
      import Observation

      @Observable final class NAMEViewModel {
        // MARK: - State

        var title = ""

        // MARK: - Dependencies

        private let source: Source

        init(source: Source) { self.source = source }

        func load() async { title = (try? await source.load()) ?? "" }
      }
      """, ["App/Source.swift": Self.need])
    #expect(!style.screens.dependenciesFirst)
    #expect(style.screens.marksProperties && !style.screens.marksFunctions)
  }

  @Test(arguments: [("}\nprivate extension NAMEViewModel {\n  func", true), ("  private func", false)])
  func helpersOfViewModels(_ start: String, _ isExtension: Bool) throws {
    let viewModel = Self.observable.dropLast() + "\(start) help() {}\n}\n"
    let style = try style(Self.view("@State var viewModel: NAMEViewModel"), String(viewModel))
    #expect(style.screens.helpersInExtension == isExtension)
  }

  @Test func sectionsAreCalledAsInTheProject() throws {
    let style = try style(
      Self.view("@State var viewModel: NAMEViewModel"),
      """
      import Observation

      @Observable final class NAMEViewModel {
        // MARK: Outputs
        var title = ""

        // MARK: Private properties
        private let source: Source

        // MARK: Initialization
        init(source: Source) { self.source = source }

        // MARK: Inputs
        func load() async { title = (try? await source.load()) ?? "" }

        // MARK: Helpers
        private func help() {}
      }
      """, ["App/Source.swift": Self.need])
    #expect(
      style.screens.sectionTitles == [
        .state: "Outputs", .dependencies: "Private properties", .initializer: "Initialization", .actions: "Inputs",
        .helpers: "Helpers",
      ])
    #expect(style.format.section == "// MARK: ")
    #expect(!style.format.writesDocumentation)
  }

  @Test(arguments: [
    ("init(source: Source, id: Int, name: String) {", nil),
    ("init(\n    source: Source,\n    id: Int,\n    name: String\n  ) {", 3),
    ("init(\n    source: Source,\n    id: Int\n  ) {", 2),
  ])
  func linesOfParameters(_ head: String, _ least: Int?) throws {
    let style = try style(
      Self.view("@State var viewModel: NAMEViewModel"),
      """
      import Observation

      @Observable final class NAMEViewModel {
        var title = ""
        private let source: Source
        \(head)
          self.source = source
        }
        func load() async { title = (try? await source.load()) ?? "" }
      }
      """, ["App/Source.swift": Self.need])
    #expect(style.format.parametersInLines == least)
  }

  @Test(arguments: [("case loading, loaded(String)", ScaffoldPattern.state), ("case one, two", .properties)])
  func flagsOrAnEnum(_ cases: String, _ pattern: ScaffoldPattern) throws {
    let style = try style(
      Self.view("@State var viewModel: NAMEViewModel"),
      """
      import Observation

      @Observable final class NAMEViewModel {
        enum State { \(cases) }
        var state: State?
        var isLoading = false
        var title = ""
        func load() { title = "a" }
      }
      """)
    #expect(style.screens.pattern == pattern)
  }

  @Test(arguments: [("@MainActor", "", true), ("", "", false), ("@MainActor", "func load() {}", false)])
  func aBaseClassThatNewViewModelsCanHave(_ attribute: String, _ member: String, _ isUsed: Bool) throws {
    let style = try style(
      Self.view("@ObservedObject var viewModel: NAMEViewModel"),
      """
      import Combine

      final class NAMEViewModel: ScreenModel {
        @Published var title = ""
        func reload() { title = "a" }
      }
      """,
      ["App/ScreenModel.swift": "import Combine\n\n\(attribute) class ScreenModel: ObservableObject { \(member) }\n"])
    #expect(style.screens.base == (isUsed ? ViewModelBase(name: "ScreenModel", isObservableObject: true) : nil))
  }

  @Test func navigatorsAreCalledAsTheProjectCallsThem() throws {
    let style = try style(
      Self.view("@ObservedObject var viewModel: NAMEViewModel"),
      """
      import Combine

      protocol NAMERouting: AnyObject { func showDetails() }

      final class NAMEViewModel: ObservableObject {
        @Published var title = ""
        weak var router: NAMERouting?
        func tap() { router?.showDetails() }
      }
      """)
    #expect(style.navigation == .coordinator)
    #expect(style.names.navigator == "Routing")
  }

  @Test(arguments: ["\n  ", " "])
  func wrappersMayHaveALineOfTheirOwn(_ gap: String) throws {
    let style = try style(
      Self.view("@StateObject\(gap)var viewModel: NAMEViewModel"),
      Self.observableObject.replacing("@Published ", with: "@Published\(gap)"))
    #expect(style.format.ownLineAttributes == (gap == " " ? [] : ["Published", "StateObject"]))
  }

  // MARK: Modules

  private static func package(_ name: String, _ features: [String], _ access: String) -> [String: String] {
    var files = [
      "Packages/\(name)/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", platforms: [.iOS(.v17)], products: [.library(name: "\(name)", targets: ["\(name)"])],
        targets: [.target(name: "\(name)"), .testTarget(name: "\(name)Tests", dependencies: ["\(name)"])])
      """
    ]
    for feature in features {
      let folder = "Packages/\(name)/Sources/\(name)/\(feature)"
      files["\(folder)/\(feature)View.swift"] = """
        import SwiftUI

        \(access) struct \(feature)View: View {
          @State private var viewModel: \(feature)ViewModel
          \(access) init() { _viewModel = State(initialValue: \(feature)ViewModel()) }
          \(access) var body: some View { Text(viewModel.title) }
        }
        """
      files["\(folder)/\(feature)ViewModel.swift"] = """
        import Observation

        @Observable final class \(feature)ViewModel {
          var title = ""
          func load() { title = "a" }
        }
        """
    }
    return files
  }

  /// Two modules of different style: the one that gets the screen decides.
  @Test func theModuleOfTheFolderDecides() throws {
    let files = Self.package("Lists", ["Wishes"], "public")
      .merging(Self.package("Account", ["Orders", "Profile", "Gifts"], "internal")) { $1 }
    let folder = try TemporaryApp(files)
    defer { withExtendedLifetime(folder) {} }
    let app = try Analyzer.analyze(folder.request(cached: false))
    let lists = ProjectReading.read(app, into: "Packages/Lists/Sources/Lists").style
    #expect(lists.screens.isPublic)
    #expect(lists.folders.testedModule == "Lists")
    #expect(lists.folders.tests == "Packages/Lists/Tests/ListsTests")
    let account = ProjectReading.read(app, into: "Packages/Account/Sources/Account").style
    #expect(!account.screens.isPublic)
    #expect(account.folders.testedModule == "Account")
  }

  @Test(arguments: [
    ("import Foundation\n@testable import App\nimport XCTest", Scaffolding.FormatStyle.TestableImport.first, false),
    ("@testable import App\nimport XCTest\nimport Combine", .first, true),
    ("import XCTest\n@testable import App", .last, true), ("import XCTest\n\n@testable import App", .separate, true),
    ("@testable import App\nimport Foundation\nimport XCTest", .sorted, true),
  ])
  func placeOfTheTestedModule(_ imports: String, _ place: Scaffolding.FormatStyle.TestableImport, _ isIt: Bool) throws {
    let tests = Dictionary(
      uniqueKeysWithValues: Self.names.map { name in
        (
          "Tests/\(name)ViewModelTests.swift",
          "\(imports)\n\nfinal class \(name)ViewModelTests: XCTestCase {\n  func testLoads() {}\n}\n"
        )
      })
    let style = try style(Self.view("@State var viewModel: NAMEViewModel"), Self.observable, tests)
    #expect((style.format.testableImport == place) == isIt)
  }
}
