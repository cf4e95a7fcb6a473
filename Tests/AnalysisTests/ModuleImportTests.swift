import Analysis
import Testing

/// What modules of the project are for decides what an import of a UI framework means.
@Suite struct ModuleImportTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", platforms: [.iOS(.v17)],
      targets: [
        .target(name: "ShopKit"), .target(name: "Screens", dependencies: ["ShopKit"]),
      ])
    """
  private static let views = """
    import UIKit
    public final class PriceLabel: UILabel {}
    public final class CartButton: UIButton {}
    public enum Spacing { public static let wide = 16.0 }
    """
  private static let values = """
    public struct Price { public var cents = 0 }
    public enum Spacing { public static let wide = 16.0 }
    """

  private func findings(kit: String) throws -> [String] {
    let model = """
      import ShopKit
      import UIKit
      @MainActor final class CartViewModel {
        private(set) var width = Spacing.wide
        func widen() { width += 1 }
      }
      """
    let controller = """
      import UIKit
      final class CartController: UIViewController { let viewModel = CartViewModel() }
      """
    let files = [
      "Package.swift": Self.manifest, "Sources/ShopKit/Kit.swift": kit,
      "Sources/Screens/CartViewModel.swift": model, "Sources/Screens/CartController.swift": controller,
    ]
    return try TemporaryApp(files).check().report.findings.map(\.rule).filter { $0 == "viewmodel-imports-ui" }
  }

  @Test func aFileThatKeepsAUIKitOfTheProjectStaysTiedToUI() throws {
    #expect(try findings(kit: Self.views) == [])
    #expect(try findings(kit: Self.values) == ["viewmodel-imports-ui"])
  }
}
