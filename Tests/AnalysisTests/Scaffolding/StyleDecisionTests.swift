import Analysis
import Foundation
import Scaffolding
import Testing

/// What decides where a project shows little, or more than one style.
@Suite struct StyleDecisionTests {
  private func read(_ app: TemporaryApp, changes: [String: Int]? = nil) throws -> ProjectReading {
    ProjectReading.read(try Analyzer.analyze(app.request(cached: false)), changes: changes)
  }

  private func evidence(_ reading: ProjectReading, _ setting: String) throws -> StyleEvidence {
    try #require(reading.evidence.first { $0.setting == setting })
  }

  // MARK: Little to read

  @Test func projectWithoutScreensHasTheStandardStyle() throws {
    let app = try TemporaryApp([
      "Sources/Tool/main.swift": "print(1)\n", "Package.swift": "// swift-tools-version: 6.0\n",
    ])
    let style = try read(app).style
    var standard = ProjectStyle()
    standard.folders.sources = "Sources/Tool"
    #expect(style.interface == standard.interface)
    #expect(style.observation == standard.observation)
    #expect(style.names == standard.names)
    #expect(style.folders.feature == standard.folders.feature)
  }

  @Test func emptyProject() throws {
    let reading = try read(try TemporaryApp(["README.md": ""]))
    #expect(reading.style.names == ProjectStyle().names)
    #expect(reading.evidence.isEmpty)
  }

  // MARK: Two styles

  private static func mixed() -> [String: String] {
    func old(_ name: String) -> String {
      """
      import Combine
      final class \(name)ViewModel: ObservableObject {
        @Published var title = ""
        func load() { title = "a" }
      }
      """
    }
    func new(_ name: String) -> String {
      """
      import Observation
      @Observable final class \(name)ViewModel {
        var title = ""
        func load() { title = "a" }
      }
      """
    }
    return [
      "App/A/AViewModel.swift": old("A"), "App/B/BViewModel.swift": old("B"), "App/C/CViewModel.swift": new("C"),
      "App/D/DViewModel.swift": new("D"),
    ]
  }

  @Test func newerTechniqueWinsADraw() throws {
    let reading = try read(try TemporaryApp(Self.mixed()))
    #expect(reading.style.observation == .observable)
    let found = try evidence(reading, "observation")
    #expect(found.others == ["observableobject (2)"])
    #expect(found.reason == "as frequent as observableobject, and newer")
  }

  @Test func recentFilesDecide() throws {
    var files = Self.mixed()
    files["App/B/BViewModel.swift"] = nil
    files["App/E/EViewModel.swift"] = files["App/D/DViewModel.swift"]?.replacingOccurrences(of: "DView", with: "EView")
    let app = try TemporaryApp(files)
    #expect(try read(app).style.observation == .observable)
    let reading = try read(app, changes: ["App/A/AViewModel.swift": 9, "App/X.swift": 1])
    #expect(reading.style.observation == .observable)
    var others = Self.mixed()
    others["App/C/CViewModel.swift"] = nil
    let old = try read(try TemporaryApp(others), changes: ["App/D/DViewModel.swift": 2])
    #expect(old.style.observation == .observable)
    #expect(try evidence(old, "observation").reason == "files that changed lately use it more than observableobject")
  }

  @Test func deploymentTargetDecidesWhereNoViewModelDoes() throws {
    let app = try TemporaryApp([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", platforms: [.iOS(.v15)], targets: [.target(name: "Shop")])
      """,
      "Sources/Shop/Text.swift": "struct Greeting { let text = \"a\" }\n",
    ])
    let reading = try read(app)
    #expect(reading.style.observation == .observableObject)
    #expect(try evidence(reading, "observation").reason.contains("iOS 15"))
  }

  @Test func screensThatHoldAPartOfTheirViewModel() throws {
    var files: [String: String] = [:]
    for name in ["Home", "Room", "Login"] {
      files["App/\(name)/\(name)ScreenViewModel.swift"] =
        "import Combine\nfinal class \(name)ScreenViewModel: ObservableObject { @Published var text = \"\" }\n"
      files["App/\(name)/\(name)Screen.swift"] =
        "import SwiftUI\nstruct \(name)Screen: View { let context: Int; var body: some View { Text(\"a\") } }\n"
    }
    let style = try read(try TemporaryApp(files)).style
    #expect(style.names.view == "Screen")
    #expect(style.names.viewModel == "ScreenViewModel")
  }

  @Test func manyEndingsMeanTheStandardOne() throws {
    let endings = ["Manager", "Manager", "Manager", "Service", "Helper", "Provider", "Client", "Fetcher"]
    var files: [String: String] = [:]
    for (index, ending) in endings.enumerated() {
      let name = "\(["A", "B", "C", "D", "E", "F", "G", "H"][index])pple\(ending)"
      files["App/\(name).swift"] = """
        import Foundation
        final class \(name) {
          func load() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0 }
        }
        """
    }
    let reading = try read(try TemporaryApp(files))
    #expect(reading.style.names.service == "Service")
    #expect(try evidence(reading, "names.service").reason == "Manager is more frequent (3), but no ending is common")
  }

  // MARK: Details

  private func details(_ folder: (String) -> String, test: String, builder: String) throws -> ProjectReading {
    var files: [String: String] = [:]
    for name in ["OrderList", "GiftCard", "UserProfile"] {
      files["App/Screens/\(folder(name))/\(name)ViewModel.swift"] = """
        import Combine
        final class \(name)ViewModel: ObservableObject { @Published var title = "" }
        """
      files["App/Screens/\(folder(name))/\(name)Screen.swift"] = """
        import SwiftUI
        struct \(name)Screen: View {
          @StateObject var viewModel: \(name)ViewModel
          var body: some View { content }
          \(builder)
        }
        """
      files["AppTests/\(name)ViewModelTests.swift"] = """
        import Testing
        @testable import App
        \(test.replacing("NAME", with: name))
        """
    }
    return try read(try TemporaryApp(files))
  }

  private static func spaced(_ name: String) -> String {
    name.replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" }
  }

  @Test func foldersCanEndWithAWordOfScreens() throws {
    let reading = try details(
      { $0 + "Screen" }, test: "struct NAMEViewModelTests {\n  @Test\n  func loads() {}\n}",
      builder: "@ViewBuilder\n  private var content: some View { Text(viewModel.title) }")
    #expect(reading.style.folders.feature.hasSuffix("Screens/{feature}Screen"), "\(reading.style.folders)")
    #expect(reading.style.format.ownLineAttributes == ["Test", "ViewBuilder"])
    #expect(!reading.style.format.writesSuite && reading.style.folders.wordSeparator.isEmpty)
    let request = ScaffoldRequest(kind: .screen, name: "WishList", pattern: .list, style: reading.style)
    let files = try Scaffold(templates: TemplateLibrary()).files(for: request)
    let tests = try #require(files.first { $0.path.hasSuffix("WishListViewModelTests.swift") }).text
    #expect(tests.contains("\nstruct WishListViewModelTests {\n"), "\(tests)")
    #expect(tests.contains("  @Test\n  func loadSuccessShowsItems() async {"), "\(tests)")
    let view = try #require(files.first { $0.path.hasSuffix("Screens/WishListScreen/WishListScreen.swift") }).text
    #expect(view.contains("  @ViewBuilder\n  private var content: some View {"), "\(view)")
  }

  @Test func foldersCanHaveSpaces() throws {
    let reading = try details(
      Self.spaced, test: "@Suite struct NAMEViewModelTests {\n  @Test func loads() {}\n}",
      builder: "@ViewBuilder private var content: some View { Text(viewModel.title) }")
    #expect(reading.style.folders.wordSeparator == " ", "\(reading.style.folders)")
    #expect(reading.style.format.ownLineAttributes.isEmpty && reading.style.format.writesSuite)
    let request = ScaffoldRequest(kind: .screen, name: "WishList", style: reading.style)
    let files = try Scaffold(templates: TemplateLibrary()).files(for: request)
    #expect(files.contains { $0.path.hasSuffix("Screens/Wish List/WishListScreen.swift") }, "\(files.map(\.path))")
  }

  @Test func blocksThatAreTooLongBreakAtTheirBraces() throws {
    var style = ProjectStyle()
    style.format.width = 90
    let request = ScaffoldRequest(kind: .screen, name: "WishList", pattern: .list, style: style)
    let files = try Scaffold(templates: TemplateLibrary()).files(for: request)
    let view = try #require(files.first { $0.path.hasSuffix("WishListView.swift") }).text
    #expect(
      view.contains(
        """
              if let message = viewModel.errorMessage {
                Label(message, systemImage: "exclamationmark.triangle")
              }
        """), "\(view)")
  }

  @Test func packagesNeedNoMembership() throws {
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", path: "App")])
      """
    let folder = try TemporaryApp(["Package.swift": package, "App/A.swift": "struct A {}\n"])
    let app = try Analyzer.analyze(folder.request(cached: false))
    #expect(ProjectReading.membership(of: ["App/Orders/OrderListView.swift"], in: app) == ProjectEdits())
  }
}
