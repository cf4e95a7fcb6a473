import Findings
import Refactoring
import Testing

/// Who answers for which task.
struct PlanOwnersTests {
  private func history(_ commits: [(author: String, paths: [String])], isShallow: Bool = false) -> PlanHistory {
    let head = PlanCommit(id: "aaaaaaaaaa", date: "2026-03-01")
    return PlanHistory(
      head: head,
      changes: commits.map { PlanHistory.Change(commit: head, isFix: false, paths: $0.paths, author: $0.author) },
      isShallow: isShallow)
  }

  private let cart = "App/Cart/CartViewController.swift"

  private func owners(_ commits: [(author: String, paths: [String])], isShallow: Bool = false) -> PlanOwners {
    PlanOwners(history: history(commits, isShallow: isShallow), paths: [cart])
  }

  private func ownersOfCart(_ owners: PlanOwners) throws -> [String] {
    let task = try #require(try PlanSample.shop().run().task("cart.md", "C1"))
    return owners.owners(of: task)
  }

  @Test func `Without CODEOWNERS the author of most commits owns a task, of several the latest, and bots own nothing`()
    throws
  {
    let commits = [
      ("Kim", [cart]), ("renovate[bot]", [cart]), ("Ann", [cart]), ("renovate[bot]", [cart]), ("Ann", [cart]),
    ]
    #expect(try ownersOfCart(owners(commits)) == ["Ann"])
    #expect(try ownersOfCart(owners([("Kim", [cart]), ("Ann", [cart])])) == ["Kim"])
    #expect(try ownersOfCart(owners([("Kim", ["App/Other.swift"])])) == [])
    #expect(owners(commits).source == .history)
    #expect(owners(commits, isShallow: true).source == nil)
    #expect(PlanOwners(history: nil, paths: [cart]).source == nil)
  }

  @Test func `An owner is found in any case, without the at sign and by the team alone`() {
    let known = ["@shop/payments", "@shop/ios", "kim@example.com", "@other/ios", "Kim Lee"]
    #expect(PlanOwners.find("@shop/payments", among: known) == "@shop/payments")
    #expect(PlanOwners.find("Shop/Payments", among: known) == "@shop/payments")
    #expect(PlanOwners.find("payments", among: known) == "@shop/payments")
    #expect(PlanOwners.find("ios", among: known) == nil)
    #expect(PlanOwners.find("kim lee", among: known) == "Kim Lee")
    #expect(PlanOwners.find("kim", among: known) == nil)
  }

  @Test func `The next pull requests and the status of an owner have that owner's tasks only`() throws {
    var sample = PlanSample.shop()
    sample.changeEverything()
    let result = try sample.run()
    let owners = PlanOwners(
      source: .codeOwners,
      byPath: [
        cart: ["@shop/cart"], "App/Orders/OrdersViewController.swift": ["@shop/orders", "@shop/cart"],
        "App/Orders/OrdersViewModel.swift": ["@shop/orders"],
      ])
    let next = WorkPicker.next(result, sample.input, owners, count: 9, owner: "@shop/orders")
    #expect(next.pullRequests.map(\.owners) == [["@shop/orders", "@shop/cart"]])
    #expect(next.pullRequests.flatMap(\.files) == ["App/Orders/OrdersViewController.swift"])
    let status = PlanStatus(result, sample.input, owners: owners, owner: "@shop/orders")
    #expect(status.progress.total == 2 && status.progress.scopes.filter { $0.total > 0 }.map(\.name) == ["Orders"])
    #expect(
      status.shares.map { "\($0.name ?? "-") \($0.total)" }
        == ["@shop/cart 3", "@shop/orders 2", "- 4"])
    let export = PlanExport(result, sample.input, owners: owners, owner: "@shop/orders")
    #expect(export.tasks.map(\.key) == ["orders.md C1", "orders.md DT1"])
    // Names stand in no file of the plan.
    #expect(!result.texts.contains { $0.text.contains("@shop") })
  }
}
