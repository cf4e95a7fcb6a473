import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelExposesMutableStateTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelExposesMutableState.self) }

  private func findings(_ source: String) throws -> [Finding] {
    try ExampleApp(Example("test", source)).run([ViewModelExposesMutableState.self])
  }

  private static let model = """
    //- Cart/CartViewModel.swift
    import SwiftUI
    final class CartViewModel: ObservableObject {
      @Published var total = 0
      @Published var coupon: String?
      func add() { total += 1; coupon = nil }
    }
    struct CartView: View {
      @StateObject var viewModel = CartViewModel()
      var body: some View { Button("\\(viewModel.total)") { viewModel.add() } }
    }

    """

  @Test func isMediumAndFixableWhenNobodyElseWrites() throws {
    let finding = try #require(findings(Self.model).first)
    #expect(finding.severity == .medium)
    #expect(finding.fixable)
    #expect(finding.related.isEmpty)
    #expect(
      finding.message == "`total` and `coupon` can be set from anywhere, though only `CartViewModel` should change them"
    )
  }

  @Test(arguments: [("mutating ", true), ("", false)])
  func aMutatingCallOfTheProgramIsAWrite(_ modifier: String, isWrite: Bool) throws {
    let source = """
      import SwiftUI
      struct Frame { var size = 0; \(modifier)func resize(to size: Int) {} }
      final class PadViewModel: ObservableObject {
        @Published var frame = Frame()
        func clear() { frame = Frame() }
      }
      final class PadViewController: UIViewController {
        let viewModel = PadViewModel()
        override func viewDidLayoutSubviews() { viewModel.frame.resize(to: 2) }
      }
      """
    let finding = try #require(findings(source).first)
    #expect(finding.message.contains("is written by") == isWrite)
    #expect(finding.fixable == !isWrite)
  }

  /// What one place alone fills has no rule that a write could break, and what no code sets is no state.
  @Test(arguments: [
    ("", "viewModel.total = 2", 0), ("func add() { total += 1 }", "viewModel.total = 2", 1),
    ("func show() { print(total) }", "viewModel.total = 2", 1), ("", "print(viewModel.total)", 0),
  ])
  func whatSpoilsNoRuleIsSilent(_ method: String, _ use: String, count: Int) throws {
    let source = """
      import SwiftUI
      final class CartViewModel: ObservableObject {
        @Published var total = 0
        \(method)
      }
      final class CartViewController: UIViewController {
        let viewModel = CartViewModel()
        override func viewDidLoad() { \(use) }
      }
      """
    #expect(try findings(source).count == count)
  }

  @Test func outsideWritesAreListed() throws {
    let writer = """
      //- Cart/CouponView.swift
      import SwiftUI
      struct CouponView: View {
        @ObservedObject var viewModel: CartViewModel
        var body: some View { Button("Use") { viewModel.coupon = "WELCOME" } }
      }

      """
    let finding = try #require(findings(Self.model + writer).first)
    #expect(!finding.fixable)
    #expect(finding.related.map(\.message) == ["`CouponView` writes `coupon` here"])
    #expect(finding.related.first?.path == "Cart/CouponView.swift")
    #expect(finding.message.hasPrefix("`coupon` is written by `CouponView`"))
  }

  @Test func writesInTestsOnlyForbidTheAutomaticEdit() throws {
    let test = """
      //- Tests/CartTests.swift
      import XCTest
      final class CartTests: XCTestCase {
        func testTotal() {
          let viewModel = CartViewModel()
          viewModel.total = 3
        }
      }

      """
    let finding = try #require(findings(Self.model + test).first)
    #expect(finding.severity == .medium)
    #expect(!finding.fixable)
  }

  @Test func writesInAnExtensionElsewhereNeedTheSetter() throws {
    let part = """
      //- Cart/CartViewModel+Loading.swift
      extension CartViewModel {
        func load() { total = 7 }
      }

      """
    let finding = try #require(findings(Self.model + part).first)
    #expect(finding.message == "`coupon` can be set from anywhere, though only `CartViewModel` should change it")
    #expect(finding.fixable)
  }

  @Test func theFixCompilesWhereAnExtensionElsewhereWrites() throws {
    let parts = """
      //- Cart/CartViewModel+Loading.swift
      extension CartViewModel {
        func load() { total = 7 }
      }
      //- Cart/CartButton.swift
      import SwiftUI
      struct CartButton: View {
        @ObservedObject var viewModel: CartViewModel
        var body: some View { Button("Two") { viewModel.total = 2 } }
      }

      """
    let finding = try #require(findings(Self.model + parts).first)
    #expect(finding.fix == "Give the view model a method for this change, and call that instead.")
  }

  @Test func aPropertyOfTheSameNameElsewhereIsNoWrite() throws {
    let other = """
      //- Order/OrderForm.swift
      struct OrderForm { var total = 0 }
      func fill() -> OrderForm {
        var form = OrderForm()
        form.total = 3
        return form
      }

      """
    let finding = try #require(findings(Self.model + other).first)
    #expect(finding.severity == .medium)
    #expect(finding.fixable)
  }

  @Test("the place is that of the property which the message names")
  func placeOfTheNamedProperty() throws {
    let writer = """
      //- Cart/CouponView.swift
      import SwiftUI
      struct CouponView: View {
        @ObservedObject var viewModel: CartViewModel
        var body: some View { Button("Clear") { viewModel.coupon = nil } }
      }
      """
    let finding = try #require(findings(Self.model + writer).first)
    #expect(finding.message.hasPrefix("`coupon` is written by `CouponView`"))
    #expect(finding.span.line == 4)
    #expect(finding.occurrences.map(\.line) == [4, 3])
  }
}
