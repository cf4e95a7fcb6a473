import Analysis
import Foundation
import Refactoring
import Testing

/// What a plan knows of the code that its tasks are about, from source files to the words of the tasks.
@Suite struct PlanCodeTests {
  private func plan(_ files: [String: String]) async throws -> String {
    let folder = try TemporaryApp(files)
    let app = try Analyzer.analyze(folder.request(cached: false))
    let result = try await PlanRun.make(app, toolVersion: "test").result
    return result.documents.filter { !$0.tasks.isEmpty }.map(\.text).joined()
  }

  private func controller(_ property: String, initializer: String) -> String {
    """
    import UIKit
    final class BasketViewModel { private let store: any BasketStore
      init(store: any BasketStore) { self.store = store }
      func load() async throws { try await store.items() }
    }
    protocol BasketStore { func items() async throws }
    final class CartViewController: UIViewController {
      \(property)
      init() {
        \(initializer)
      }
      override func viewDidLoad() {
        Task { let (data, _) = try await URLSession.shared.data(from: address); show(data) }
      }
    }
    """
  }

  @Test func `The view model that a controller keeps is found by its type`() async throws {
    let text = try await plan([
      "App/Cart/Cart.swift": controller("private let model: BasketViewModel? = nil", initializer: "super.init()")
    ])
    #expect(text.contains("in `init` of `BasketViewModel`, with `CartService()` as default value"), "\(text)")
  }

  @Test func `Without one the controller gets the service, as the finding says`() async throws {
    let text = try await plan(["App/Cart/Cart.swift": controller("", initializer: "super.init()")])
    #expect(text.contains("Give `CartViewController` a property for it"), "\(text)")
  }

  @Test func `A view that is touched in init is as much work as the lines that move`() async throws {
    let lines = (0..<20).map { "view.addSubview(label\($0))" }.joined(separator: "\n    ")
    let text = try await plan(["App/Cart/Cart.swift": controller("", initializer: "super.init()\n    " + lines)])
    let task = text.components(separatedBy: "Build the view of `CartViewController` in `viewDidLoad`").last ?? ""
    let estimate = task.components(separatedBy: "**Estimated lines:** ").dropFirst().first?.prefix { $0.isNumber } ?? ""
    #expect((40...54).contains(Int(estimate) ?? 0), "\(text)")
  }

  @Test(arguments: [
    "weak var screen: CartViewController?", "weak var screen: CartViewController?; private var table: UITableView?",
    "let screen: CartViewController",
  ])
  func `Whether a view model keeps its view decides about the phase`(property: String) async throws {
    let text = try await plan([
      "App/Cart/Cart.swift": """
      import Combine
      import UIKit
      final class CartViewController: UIViewController { var model: CartViewModel? }
      final class CartViewModel: ObservableObject {
        @Published private(set) var total = 0
        \(property)
        init(screen: CartViewController) { self.screen = screen }
        func show() { total += 1 }
      }
      """
    ])
    let task = text.split(separator: "\n").first { $0.contains(": Take the view out of `CartViewModel`") }
    #expect(task?.hasPrefix(property.hasPrefix("weak") ? "- [ ] **VM" : "- [ ] **C") == true, "\(text)")
  }

  @Test func `Cases of an enum that is too large are not sent to an extension`() async throws {
    let cases = (0..<300).map { "  case event\($0)" }.joined(separator: "\n")
    let code = (0..<170).map { "    if rank == \($0) { total += rank * \($0) }" }.joined(separator: "\n")
    let weight = "  func weight(_ rank: Int) -> Int {\n    var total = 0\n\(code)\n    return total\n  }"
    let text = try await plan(["App/Stats/Event.swift": "enum Event: String {\n\(cases)\n\(weight)\n}\n"])
    #expect(text.contains("Cases cannot move to an extension"), "\(text)")
    #expect(text.contains("give the cases `event0`") || text.contains("Give the cases `event0`"))
    #expect(!text.contains("+Concern"))
  }
}
