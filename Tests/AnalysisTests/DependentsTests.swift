import Foundation
import Testing

/// How much code depends on what a finding is about.
@Suite struct DependentsTests {
  private static func dependents(_ files: [String: String]) throws -> [String: Int] {
    let report = try TemporaryApp(files).check(only: ["sink-captures-self"]).report
    return Dictionary(uniqueKeysWithValues: report.findings.map { ($0.span.path, $0.dependents) })
  }

  @Test func filesThatMentionTheTypeCountOnce() throws {
    let counts = try Self.dependents([
      "App/Cart.swift": TemporaryApp.leakingViewModel + "\nlet shared = CartViewModel()\n",
      "App/Cart+Text.swift": "extension CartViewModel { static func make() -> CartViewModel { CartViewModel() } }",
      "App/Screen.swift": "struct Screen { let model: CartViewModel; let other: CartViewModel? }",
      "App/Flow.swift": "func start() { show(CartViewModel()) }",
      "App/Elsewhere.swift": "struct Elsewhere { let cartViewModel: Int }",
      "AppTests/CartTests.swift": "let tested = CartViewModel()",
    ])
    #expect(counts == ["App/Cart.swift": 2])
  }

  @Test func aProtocolStandsForItsOnlyType() throws {
    let conforming = TemporaryApp.leakingViewModel.replacing(
      ": ObservableObject", with: ": ObservableObject, CartShowing")
    try #require(conforming != TemporaryApp.leakingViewModel)
    var files = [
      "App/Cart.swift": conforming, "App/CartShowing.swift": "protocol CartShowing: AnyObject {}",
      "App/A.swift": "struct A { let cart: any CartShowing }", "App/B.swift": "struct B { let cart: any CartShowing }",
      "AppTests/Double.swift": "final class CartDouble: CartShowing {}",
    ]
    // The file that declares the protocol does not mention it; the two that use it do.
    #expect(try Self.dependents(files) == ["App/Cart.swift": 2])
    files["App/Other.swift"] = "final class OtherCart: CartShowing {}"
    #expect(try Self.dependents(files) == ["App/Cart.swift": 0])
  }

  @Test func mentionsOfTypesWithTheSameNameAreResolved() throws {
    let nested = { (screen: String) in
      TemporaryApp.leakingViewModel.replacing(
        "final class CartViewModel", with: "extension \(screen) { final class Model")
        + "}\n"
    }
    let counts = try Self.dependents([
      "App/Cart.swift": "struct Cart { let model: Model }\n" + nested("Cart"),
      "App/Home.swift": "struct Home { let model: Model }\n" + nested("Home"),
      "App/Flow.swift": "func flow() { _ = Home.Model(); _ = Cart.Model() }",
      "App/Tab.swift": "let tab: Home.Model? = nil",
    ])
    #expect(counts == ["App/Cart.swift": 1, "App/Home.swift": 2])
  }
}
