import Foundation
import Subprocess
import Testing

/// `lintel new` as people and programs use it.
@Suite struct NewCommandTests {
  @Test func nothingIsWrittenWithoutBeingAskedFor() async throws {
    let folder = try TemporaryFolder()
    let first = try await Command.run(["new", "screen", "OrderList", "--dry-run"], in: folder.path)
    let second = try await Command.run(["new", "screen", "OrderList"], in: folder.path)
    #expect(
      first.status == 0 && second.output == first.output + "\nNothing is written without a terminal; add --write.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func filesAreWrittenAndNeverOverwritten() async throws {
    let folder = try TemporaryFolder()
    let written = try await Command.run(["new", "viewmodel", "OrderList", "--write"], in: folder.path)
    #expect(written.status == 0 && written.output.hasSuffix("wrote 8 files\n"), "\(written.error)")
    let viewModel = folder.read("Features/OrderList/OrderListViewModel.swift")
    #expect(viewModel?.contains("final class OrderListViewModel {") == true)
    let again = try await Command.run(["new", "viewmodel", "OrderList", "--write"], in: folder.path)
    #expect(again.status == 2 && again.error.contains("OrderListViewModel already"), "\(again.error)")
    #expect(folder.read("Features/OrderList/OrderListViewModel.swift") == viewModel)
  }

  @Test func aFileInTheWayIsNamed() async throws {
    let folder = try TemporaryFolder(["Features/Orders/OrdersView.swift": "// mine\n"])
    let result = try await Command.run(["new", "screen", "Orders", "--write"], in: folder.path)
    #expect(
      result.status == 2
        && result.error
          == "error: Features/Orders/OrdersView.swift: exists already, and lintel never overwrites a file; nothing was written\n",
      "\(result.error)")
    #expect(folder.read("Features/Orders/OrdersViewModel.swift") == nil)
  }

  @Test(arguments: ["../Elsewhere", "/tmp", "a/../../b"])
  func aFolderOutsideOfTheProjectIsRefused(_ into: String) async throws {
    let folder = try TemporaryFolder()
    let result = try await Command.run(["new", "screen", "Orders", "--into", into, "--write"], in: folder.path)
    #expect(result.status == 2 && result.error.contains("is outside of the project"), "\(result.error)")
  }

  @Test(arguments: ["Sources/Shop/", "./Sources/Shop", "Sources/../Sources/Shop"])
  func aFolderIsTheSameHoweverItIsTyped(_ into: String) async throws {
    let folder = try TemporaryFolder(["Sources/Shop/Cart.swift": "struct Cart {}\n"])
    let result = try await Command.run(["new", "viewmodel", "Orders", "--into", into, "--write"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    #expect(folder.read("Sources/Shop/Features/Orders/OrdersViewModel.swift") != nil)
  }

  @Test func aProjectWithCarriageReturnsIsReadLikeOthers() async throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Gifts", "Profile"] {
      files["App/\(name)ViewModel.swift"] =
        "//\r\n//  \(name)ViewModel.swift\r\n//\r\n\r\nfinal class \(name)ViewModel {\r\n    var onChange: (() -> Void)?\r\n}\r\n"
    }
    let folder = try TemporaryFolder(files)
    let result = try await Command.run(["new", "viewmodel", "Orders", "--write"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let path = try #require(paths.first { $0.hasSuffix("/OrdersViewModel.swift") })
    let text = try #require(folder.read(path))
    #expect(text.hasPrefix("//\r\n//  OrdersViewModel.swift\r\n//\r\n\r\nimport "), "\(text)")
    #expect(!text.replacing("\r\n", with: "").contains("\n") && text.contains("\r\n    private let "))
  }

  @Test func whatIsThereDecidesWhatIsShared() async throws {
    let folder = try TemporaryFolder([
      "Orders.swift": """
      import Foundation
      typealias OrderService = Int
      private struct ViewState {}
      struct Order { let id: UUID; var name: String }
      extension Error { var isCancellation: Bool { self is CancellationError } }
      """
    ])
    let result = try await Command.run(
      ["new", "viewmodel", "Orders", "--dry-run", "--format", "json"], in: folder.path)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let names = (json["files"] as? [[String: Any]])?.compactMap { ($0["path"] as? String)?.split(separator: "/").last }
    #expect(
      names == [
        "OrdersItem.swift", "OrdersService.swift", "ViewState.swift", "OrdersViewModel.swift",
        "OrdersItem+Sample.swift", "MockOrdersService.swift", "OrdersViewModelTests.swift",
      ], "\(String(describing: names)) \(result.error)")
  }

  @Test(arguments: [("state", true), ("form", false)])
  func aServiceThatIsThereIsAsked(_ pattern: String, _ isShared: Bool) async throws {
    let folder = try TemporaryFolder([:])
    let service = try await Command.run(["new", "service", "Order", "--write"], in: folder.path)
    #expect(service.status == 0, "\(service.error)")
    let result = try await Command.run(
      ["new", "screen", "OrderDetail", "--pattern", pattern, "--dry-run", "--format", "json"], in: folder.path)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let texts = (json["files"] as? [[String: Any]])?.compactMap { $0["text"] as? String } ?? []
    // Another pattern needs methods that the service does not have.
    let contract = isShared ? "OrderService" : "OrderDetailService"
    #expect(texts.contains { $0.contains("private let service: any \(contract)\n") }, "\(result.output)\(result.error)")
    #expect(texts.contains { $0.contains("protocol \(contract)") } == !isShared)
    #expect(texts.contains { $0.contains("class Mock\(contract)") } == !isShared)
  }

  /// Extensions require nothing, wherever their files end; what is inherited, or passed to what implements it, does.
  @Test(arguments: [
    (":", ":", true), (": Sendable", ": Sendable, CustomStringConvertible", false), (": Sendable", "", false),
    (" = URL(string: \"https://api.example.com\")", "", false),
  ])
  func whatAServiceRequiresDecides(_ text: String, _ other: String, _ isShared: Bool) async throws {
    let folder = try TemporaryFolder([:])
    _ = try await Command.run(["new", "service", "Order", "--write"], in: folder.path)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for path in paths where path.hasSuffix("OrderService.swift") && !path.contains("Mock") {
      let changed = try #require(folder.read(path)).replacing(text, with: other)
      try changed.write(toFile: folder.path + "/" + path, atomically: true, encoding: .utf8)
    }
    let path = try #require(paths.first { $0.hasSuffix("/OrderService.swift") })
    let comment = String(repeating: "// A long file.\n", count: 200)
    try "\(comment)extension OrderService { func first() async throws -> Int { 1 } }\n".write(
      toFile: folder.path + "/" + path.replacing("OrderService.swift", with: "OrderService+First.swift"),
      atomically: true,
      encoding: .utf8)
    let result = try await Command.run(
      ["new", "screen", "OrderDetail", "--dry-run", "--format", "json"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("protocol OrderDetailService") == !isShared, "\(result.error)")
  }

  @Test func aServiceWithAnotherDoubleIsNotAsked() async throws {
    let folder = try TemporaryFolder([:])
    _ = try await Command.run(["new", "service", "Order", "--write"], in: folder.path)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let path = try #require(paths.first { $0.hasSuffix("/MockOrderService.swift") })
    let text = try #require(folder.read(path)).replacing("stubbedFetch", with: "answer")
    try text.write(toFile: folder.path + "/" + path, atomically: true, encoding: .utf8)
    let result = try await Command.run(
      ["new", "screen", "OrderDetail", "--dry-run", "--format", "json"], in: folder.path)
    #expect(result.output.contains("protocol OrderDetailService"), "\(result.output)\(result.error)")
  }

  @Test func anotherModuleIsNotInTheWay() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "A"), .target(name: "B"), .testTarget(name: "ATests", dependencies: ["A"])])
      """,
      "Sources/A/Gifts.swift": "final class GiftsViewModel {}\nenum ViewState {}\n",
      "Sources/B/B.swift": "struct B {}\n",
      "Tests/ATests/ATests.swift": "import XCTest\n@testable import A\nfinal class ATests: XCTestCase {}\n",
    ])
    let result = try await Command.run(
      ["new", "viewmodel", "Gifts", "--into", "Sources/B", "--write"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("Add a .testTarget(name: \"BTests\") to Package.swift"), "\(result.output)")
    #expect(folder.read("Tests/BTests/GiftsViewModelTests.swift")?.contains("@testable import B\n") == true)
    let again = try await Command.run(
      ["new", "viewmodel", "Gifts", "--into", "Sources/A", "--dry-run"], in: folder.path)
    #expect(again.status == 2 && again.error.contains("a type GiftsViewModel already"), "\(again.error)")
  }

  @Test func programsGetTheTexts() async throws {
    let folder = try TemporaryFolder()
    let result = try await Command.run(
      ["new", "viewmodel", "Orders", "--tests", "none", "--format", "json"], in: folder.path)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect((json["files"] as? [[String: Any]])?.count == 5 && json["written"] as? Bool == false)
  }

  @Test func theGuideShowsRealOutput() async throws {
    let folder = try TemporaryFolder()
    let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]
    try FileManager.default.copyItem(atPath: root + "/Samples/ModernShop", toPath: folder.path + "/ModernShop")
    let project = folder.path + "/ModernShop"
    let guide = try String(contentsOfFile: root + "/Documentation/New.md", encoding: .utf8)
    let arguments = ["new", "screen", "WishList", "--pattern", "list", "--write"]
    let result = try await Command.run(arguments, in: project)
    #expect(
      guide.contains("$ lintel \(arguments.joined(separator: " "))\n\(result.output)```\n"), "\(result.output)")
    let viewModel = folder.read("ModernShop/ModernShop/Presentation/WishList/WishListViewModel.swift") ?? ""
    let shown = guide.components(separatedBy: "```swift\n")[1].components(separatedBy: "```")[0]
    #expect(viewModel.contains(shown))
    let check = try await Command.run(["check", "."], in: project)
    #expect(check.status == 0 && check.output.hasPrefix("No findings"), "\(check.output)")
    let feature = ["new", "feature", "Vouchers", "--pattern", "list", "--dry-run"]
    let entered = try await Command.run(feature, in: project)
    let diff = entered.output[try #require(entered.output.range(of: "--- a/")).lowerBound...]
    #expect(
      guide.contains("$ lintel \(feature.joined(separator: " "))\n…\n\(diff)```\n"), "\(entered.output)")
    let why = try await Command.run(["new", "screen", "Gifts", "--why", "--dry-run"], in: project)
    let reasons = guide.components(separatedBy: "--why --dry-run\n")[1].components(separatedBy: "…\n")[0]
    #expect(why.output.hasPrefix(reasons), "\(why.output)")
  }

  @Test func theGuideShowsTestsOfATypeThatExists() async throws {
    let folder = try TemporaryFolder()
    let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]
    try FileManager.default.copyItem(atPath: root + "/Samples/LegacyShop", toPath: folder.path + "/LegacyShop")
    let guide = try String(contentsOfFile: root + "/Documentation/New.md", encoding: .utf8)
    let arguments = ["new", "tests", "SearchViewModel", "--write"]
    let result = try await Command.run(arguments, in: folder.path + "/LegacyShop")
    #expect(
      guide.contains("$ lintel \(arguments.joined(separator: " "))\n\(result.output)```\n"),
      "\(result.output)\(result.error)")
    let suite = folder.read("LegacyShop/LegacyShopTests/SearchViewModelTests.swift") ?? ""
    let shown = guide.components(separatedBy: "--write\n")[2].components(separatedBy: "```swift\n")[1]
    #expect(suite.contains(shown.components(separatedBy: "```")[0]), "\(suite)")
    let again = try await Command.run(arguments, in: folder.path + "/LegacyShop")
    #expect(again.status == 2 && again.error.contains("SearchViewModel has tests"), "\(again.error)")
  }

  private static let oldApp = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", platforms: [.iOS(.v14)],
      targets: [.target(name: "Shop"), .target(name: "Basket"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
    """,
    "Sources/Shop/Greeting.swift": "struct Greeting { let text = \"a\" }\n",
    "Sources/Basket/Basket.swift": "public struct Basket { public let count = 0 }\n",
  ]

  @Test(arguments: [
    (["screen", "Orders"], "needs iOS 15"), (["coordinator", "Orders"], "NavigationStack of iOS 16"),
    (["coordinator", "Orders", "--ui", "uikit", "--runtime", "mvvm"], "--runtime none"),
    (["service", "Orders"], "needs iOS 15"),
    (["viewmodel", "Orders", "--pattern", "search"], "needs iOS 16"),
    (["screen", "Orders", "--ui", "uikit", "--runtime", "mvvm"], "--runtime none"),
  ])
  func whatCannotCompileIsRefused(_ arguments: [String], _ message: String) async throws {
    let folder = try TemporaryFolder(Self.oldApp)
    let result = try await Command.run(["new"] + arguments + ["--write"], in: folder.path)
    #expect(result.status == 2 && result.error.contains(message), "\(result.error)")
    #expect(folder.read("Sources/Shop/Orders/OrdersViewModel.swift") == nil)
  }

  @Test(arguments: [("UUID", "OrderService"), ("Int", "OrderListService")])
  func aModelIsUsedWhenTestsCanBuildIt(_ id: String, _ service: String) async throws {
    let model = """
      import Foundation
      struct Order: Identifiable, Hashable, Codable, Sendable { let id: \(id); var name: String }
      """
    let folder = try TemporaryFolder(["App/Order.swift": model])
    let result = try await Command.run(["new", "screen", "OrderList", "--format", "json"], in: folder.path)
    #expect(result.output.contains("protocol \(service): Sendable"), "\(result.error)\(result.output)")
    #expect(result.output.contains("struct OrderListItem") == (id == "Int"))
  }

  @Test func theFolderDecidesTheTestedModule() async throws {
    let folder = try TemporaryFolder(Self.oldApp)
    let result = try await Command.run(
      ["new", "viewmodel", "Orders", "--into", "Sources/Basket/Screens", "--format", "json"], in: folder.path)
    #expect(result.output.contains("@testable import Basket"), "\(result.error)")
    #expect(!result.output.contains("@testable import Shop"))
  }

  @Test func withoutTargetsTestsImportWhatOthersImport() async throws {
    let folder = try TemporaryFolder()
    for name in ["Cart", "Orders", "Gifts"] {
      let result = try await Command.run(
        ["new", "screen", name, "--into", "Sources", "--format", "json", "--write"], in: folder.path)
      #expect(result.output.contains("@testable import App"), "\(result.error)\(result.output)")
    }
  }

  @Test func generatedProjectsAreNamed() async throws {
    let folder = try TemporaryFolder(["project.yml": "name: Shop\n", "Shop/A.swift": "struct A {}\n"])
    let result = try await Command.run(["new", "screen", "Orders", "--dry-run"], in: folder.path)
    #expect(result.output.contains("- Run `xcodegen generate` so that"), "\(result.output)")
    #expect(result.output.contains("- Write a type that adopts OrderService, and pass it to OrdersViewModel.\n"))
  }

  @Test func controllersThatTellByClosuresDoNotDecideForSwiftUI() async throws {
    let folder = try TemporaryFolder([
      "App/OrdersViewModel.swift": """
      final class OrdersViewModel { var onChange: (() -> Void)?; func load() { onChange?() } }
      """,
      "App/OrdersViewController.swift": """
      import UIKit
      final class OrdersViewController: UIViewController { private let viewModel = OrdersViewModel() }
      """,
    ])
    let result = try await Command.run(
      ["new", "screen", "Gifts", "--ui", "swiftui", "--format", "json"], in: folder.path)
    #expect(result.output.contains("@Observable"), "\(result.error)")
  }

  @Test func aTeamChangesACopiedTemplate() async throws {
    let folder = try TemporaryFolder(["App/Model.swift": "struct Model {}\n"])
    let copied = try await Command.run(["new", "--copy-templates", "navigator, view"], in: folder.path)
    let path = ".lintel/templates/view.mustache"
    #expect(copied.output == "wrote .lintel/templates/navigator.mustache\nwrote \(path)\n", "\(copied.error)")
    let again = try await Command.run(["new", "--copy-templates", "all"], in: folder.path)
    #expect(again.status == 2 && again.error.contains("exists already"), "\(again.error)")
    let whole = try await Command.run(["new", "--check-templates"], in: folder.path)
    #expect(whole.output.hasPrefix("The templates are whole: ") && whole.status == 0, "\(whole.error)")

    let text = try #require(folder.read(path))
    try ("/// Ours.\n" + text).write(toFile: folder.path + "/" + path, atomically: true, encoding: .utf8)
    _ = try await Command.run(["new", "screen", "Orders", "--write"], in: folder.path)
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let view = try #require(files.first { $0.hasSuffix("OrdersView.swift") })
    #expect(folder.read(view)?.hasPrefix("/// Ours.\nimport SwiftUI\n") == true)

    try (text + "func {\n").write(toFile: folder.path + "/" + path, atomically: true, encoding: .utf8)
    let broken = try await Command.run(["new", "--check-templates"], in: folder.path)
    #expect(broken.status == 2 && broken.error.hasPrefix("error: \(path): with feature --pattern "), "\(broken.error)")
    #expect(broken.error.contains("OrderListView.swift is not Swift: `func {`"), "\(broken.error)")

    try "a\n{{nonsense}}\n".write(toFile: folder.path + "/" + path, atomically: true, encoding: .utf8)
    let unknown = try await Command.run(["new", "screen", "Gifts", "--write"], in: folder.path)
    #expect(unknown.status == 2 && unknown.error.hasPrefix("error: \(path):2: 'nonsense' is not"), "\(unknown.error)")
  }

  @Test(arguments: [
    (["--copy-templates", "nonsense"], "there is no template 'nonsense'"), ([], "Say what to write"),
    (["screen"], "Say what to write"), (["screen", "Orders", "--check-templates"], "take no other option"),
    (["usecase", "PlaceOrder", "--pattern", "list"], "--pattern makes no difference to a usecase"),
    (["coordinator", "Orders", "--model", "Order"], "--model makes no difference to a coordinator"),
    (["repository", "Order", "--runtime", "mvvm"], "--runtime makes no difference to a repository"),
  ])
  func wrongArgumentsAreExplained(_ arguments: [String], _ message: String) async throws {
    let folder = try TemporaryFolder()
    let result = try await Command.run(["new"] + arguments, in: folder.path)
    #expect(result.status == 2 && result.error.contains(message), "\(result.status) \(result.error)")
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: ["feature", "service", "usecase", "repository", "coordinator"])
  func everyKindIsNativeToTheSample(_ kind: String) async throws {
    let folder = try TemporaryFolder()
    let project = folder.path + "/ModernShop"
    let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]
    try FileManager.default.copyItem(atPath: root + "/Samples/ModernShop", toPath: project)
    let result = try await Command.run(["new", kind, "Vouchers", "--write"], in: project)
    #expect(result.status == 0 && result.output.contains("\nwrote "), "\(result.output) \(result.error)")
    let check = try await Command.run(["check", "--no-cache"], in: project)
    #expect(check.status == 0 && check.output.hasPrefix("No findings"), "\(check.output)")
    withExtendedLifetime(folder) {}
  }

  @Test func headersNameAuthorAndYear() async throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Orders", "Profile"] {
      files["App/\(name)ViewModel.swift"] = """
        //
        //  \(name)ViewModel.swift
        //  Created by Ann on 24.12.2025.
        //

        final class \(name)ViewModel { var onChange: (() -> Void)?; func load() { onChange?() } }
        """
    }
    let folder = try TemporaryFolder(files)
    for arguments in [["init", "-q"], ["config", "user.name", "Zoë Example"]] {
      let git = try await Subprocess.run(
        .name("git"), arguments: Arguments(arguments), workingDirectory: .init(folder.path), output: .discarded)
      #expect(git.terminationStatus.isSuccess)
    }
    let result = try await Command.run(["new", "viewmodel", "Gifts", "--write"], in: folder.path)
    let text = folder.read("App/GiftsViewModel.swift") ?? folder.read("App/Gifts/GiftsViewModel.swift") ?? ""
    #expect(text.hasPrefix("//\n//  GiftsViewModel.swift\n//  Created by Zoë Example on "), "\(result.output)\(text)")
    #expect(!text.contains("{date}"))
  }
}
