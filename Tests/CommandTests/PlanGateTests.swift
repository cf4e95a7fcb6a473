import Foundation
import Testing

/// `lintel plan update --check` and `lintel review` fail for what a branch did, and for nothing else.
@Suite struct PlanGateTests {
  private static func leaking(_ name: String) -> String {
    """
    import Combine
    @MainActor final class \(name)ViewModel: ObservableObject {
      @Published private(set) var total = 0
      private var subscriptions: Set<AnyCancellable> = []
      func start(_ totals: AnyPublisher<Int, Never>) {
        totals.sink { self.total = $0 }.store(in: &subscriptions)
      }
    }

    """
  }

  private static func path(_ name: String) -> String { "App/\(name)/\(name)ViewModel.swift" }

  private static func sound(_ name: String) -> String {
    leaking(name).replacing("totals.sink { self.", with: "totals.sink { [weak self] in self?.")
  }

  /// An app with its plan on `main`, and a branch `work` that is checked out.
  private func app() async throws -> TemporaryFolder {
    let app = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: ["Cart", "Orders", "Search"].map { (Self.path($0), Self.leaking($0)) }))
    try await git(app, "init", "-q", "-b", "main")
    try await commit(app)
    #expect(try await lintel(app, "plan").status == 0)
    try await commit(app)
    try await git(app, "checkout", "-q", "-b", "work")
    return app
  }

  private func git(_ app: TemporaryFolder, _ arguments: String..., isRequired: Bool = true) async throws {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try await Command.shell(
      "cd \"$app\" && GIT_CONFIG_GLOBAL=/dev/null git -c user.name=A -c user.email=a@example.com \(line)", app: app.path
    )
    #expect(!isRequired || result.status == 0, "\(arguments): \(result.error)")
  }

  private func commit(_ app: TemporaryFolder) async throws {
    try await git(app, "add", "-A")
    try await git(app, "commit", "-q", "--allow-empty", "-m", "change")
  }

  private func lintel(_ app: TemporaryFolder, _ arguments: String...) async throws -> Command.Result {
    try await Command.run(arguments + ["--no-cache"], in: app.path)
  }

  private func check(_ app: TemporaryFolder, _ more: String...) async throws -> Command.Result {
    try await Command.run(["plan", "update", "--check", "--no-cache"] + more, in: app.path)
  }

  private func plan(_ app: TemporaryFolder) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: ["README.md", "cart.md", "orders.md", "search.md", "discovered.md"].map {
        ($0, app.read("refactoring/" + $0) ?? "")
      })
  }

  @Test func `A comment line, a moved file and a new finding fail no branch`() async throws {
    let app = try await app()
    try app.write(Self.path("Cart"), "// A comment.\n\n" + Self.leaking("Cart"))
    try FileManager.default.moveItem(
      atPath: app.path + "/" + Self.path("Orders"), toPath: app.path + "/App/Orders/Model.swift")
    try app.write("App/Cart/TotalViewModel.swift", Self.leaking("Total"))
    try await commit(app)
    let before = plan(app)
    let result = try await check(app)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("New, joins the plan on the default branch: 1"))
    let update = try await lintel(app, "plan", "update")
    #expect(update.status == 0 && plan(app) == before)
    #expect(update.output.contains("No task event to record"))
    let forced = try await lintel(app, "plan", "update", "--everything")
    #expect(forced.output.contains("Discovered: 1") && plan(app)["cart.md"]?.contains("ViewModel.swift:8") == true)
  }

  @Test func `What the branch ends fails until it is recorded, in the check and in the review`() async throws {
    let app = try await app()
    try app.write(Self.path("Cart"), Self.sound("Cart"))
    try await commit(app)
    let before = plan(app)
    let result = try await check(app)
    #expect(result.status == 1)
    #expect(
      result.error.contains(
        "error: the plan does not record what this branch did: cart.md C1 done; run `lintel plan update`"))
    #expect(plan(app) == before)
    let review = try await lintel(app, "review", "--base", "main")
    #expect(review.status == 1 && review.output.contains("failed  the plan does not record what this branch did"))
    #expect(try await lintel(app, "plan", "update").output.contains("Wrote task events in 1 file"))
    #expect(plan(app).filter { $0.value != before[$0.key] }.keys.sorted() == ["cart.md"])
    try await commit(app)
    #expect(try await check(app).status == 0)
    let recorded = try await lintel(app, "review", "--base", "main")
    #expect(recorded.status == 0 && recorded.output.contains("ok      the plan records what this branch did"))
    // The default branch writes the rest.
    try await git(app, "checkout", "-q", "main")
    try await git(app, "merge", "-q", "--no-edit", "work")
    #expect(try await lintel(app, "plan", "update").output.contains("Wrote 2 files"))
    #expect(plan(app)["README.md"]?.contains("| Cart | [cart.md](cart.md) | 1 | 1 | Completed |") == true)
  }

  @Test func `What the default branch did not record is no fault of a branch`() async throws {
    let app = try await app()
    try await git(app, "checkout", "-q", "main")
    try app.write(Self.path("Cart"), Self.sound("Cart"))
    try await commit(app)
    #expect(try await check(app).status == 1)
    try await git(app, "checkout", "-q", "-B", "work")
    try app.write("App/Other.swift", "struct Other {}\n")
    try await commit(app)
    let lag = try await check(app)
    #expect(lag.status == 0 && lag.error.contains("note: 1 task event above happened on main, not on this branch"))
    #expect(try await lintel(app, "review", "--base", "main").status == 0)
    try app.write(Self.path("Orders"), Self.sound("Orders"))
    try await commit(app)
    let own = try await check(app)
    #expect(own.status == 1 && own.error.contains("this branch did: orders.md C1 done;"))
    #expect(try await check(app, "--base", "HEAD~1").status == 1)
    #expect(try await check(app, "--base", "HEAD").status == 0)
    #expect(try await check(app, "--base", "nowhere").status == 2)
  }

  @Test func `A suppression is recorded as one, and named apart from fixes`() async throws {
    let app = try await app()
    let suppressed = Self.leaking("Cart").replacing(
      "    totals.sink",
      with: "    // lintel:disable:next sink-captures-self -- lives as long as the app\n    totals.sink")
    try app.write(Self.path("Cart"), suppressed)
    try await commit(app)
    let result = try await check(app)
    #expect(result.status == 1 && result.error.contains("cart.md C1 suppressed"))
    let review = try await lintel(app, "review", "--base", "main")
    #expect(review.output.contains("adds no finding, suppresses 1") && !review.output.contains("fixes"))
    #expect(try await lintel(app, "plan", "update").output.contains("Set aside: 1"))
    #expect(plan(app)["cart.md"]?.contains("- [ ] **C1: ") == true)
    #expect(plan(app)["cart.md"]?.contains("**State:** suppressed by a comment in `\(Self.path("Cart"))`") == true)
    try await commit(app)
    #expect(try await check(app).status == 0)
    let status = try await lintel(app, "plan", "status")
    #expect(status.output.contains("0 of 3 tasks done, 0 %; not counted: 1 suppressed"))
    #expect(status.output.contains("cart.md C1 suppressed by a comment in"))
    #expect(try await lintel(app, "plan", "next", "--count", "9").output.contains("CartViewModel") == false)
  }

  @Test func `Code that is gone, excluded or renamed into another role is no fix`() async throws {
    let app = try await app()
    try FileManager.default.removeItem(atPath: app.path + "/" + Self.path("Cart"))
    try app.write(".lintel.yml", "exclude: [App/Orders]\n")
    try app.write(
      Self.path("Search"),
      """
      final class SearchStorage {
        func start(_ totals: [Int]) { print(totals) }
      }

      """)
    try await commit(app)
    let update = try await lintel(app, "plan", "update")
    #expect(update.output.contains("Removed with their code: 1") && update.output.contains("Set aside: 2"))
    #expect(!update.output.contains("Done: "))
    #expect(plan(app)["cart.md"]?.contains("- [x] **C1: ") == true)
    #expect(plan(app)["cart.md"]?.contains("**State:** removed with its code: `CartViewModel` is gone") == true)
    #expect(plan(app)["orders.md"]?.contains("**State:** out of scope: the configuration excludes") == true)
    #expect(plan(app)["search.md"]?.contains("**State:** no longer detected: `SearchViewModel` is") == true)
    #expect(try await lintel(app, "plan", "status").output.contains("0 of 3 tasks done, 0 %"))
    let review = try await lintel(app, "review", "--base", "main")
    #expect(!review.output.contains("fixes"), "\(review.output)")
  }

  @Test func `A finding whose code moved to another type keeps its task`() async throws {
    let app = try await app()
    try FileManager.default.removeItem(atPath: app.path + "/" + Self.path("Cart"))
    try app.write("App/Basket/BasketViewModel.swift", Self.leaking("Basket"))
    try await commit(app)
    let update = try await lintel(app, "plan", "update")
    #expect(update.output.contains("Moved: 1") && !update.output.contains("New, joins"), "\(update.output)")
    #expect(plan(app)["cart.md"]?.contains("App/Basket/BasketViewModel.swift:6") == true)
    #expect(try await check(app).status == 0)
  }

  @Test func `A rule that is switched off takes its tasks out of the recommendations`() async throws {
    let app = try await app()
    try app.write(".lintel.yml", "rules: { sink-captures-self: off }\n")
    let next = try await lintel(app, "plan", "next")
    #expect(next.output.hasPrefix("Nothing is left to do"), "\(next.output)")
    let update = try await lintel(app, "plan", "update")
    #expect(update.output.contains("suppressed by the configuration: rule `sink-captures-self` is off"))
    try app.write(".lintel.yml", "profile: mvvm\n")
    #expect(try await lintel(app, "plan", "update").output.contains("Re-opened: 3"))
  }

  @Test(arguments: [true, false])
  func `Branches that end different tasks merge without a conflict, also after an update on the default branch`(
    updatesMain: Bool
  ) async throws {
    let app = try await app()
    for (name, day) in [("Cart", "a"), ("Orders", "b"), ("Search", "c")] {
      try await git(app, "checkout", "-q", "-b", day, "work")
      try app.write(Self.path(name), "// Line.\n" + Self.sound(name))
      try app.write("App/\(name)/New.swift", Self.leaking(name + "New"))
      try await commit(app)
      #expect(try await lintel(app, "plan", "update").status == 0)
      try await commit(app)
    }
    try await git(app, "checkout", "-q", "main")
    for branch in ["a", "b", "c"] {
      try await git(app, "merge", "-q", "--no-edit", branch)
      guard updatesMain else { continue }
      #expect(try await lintel(app, "plan", "update").status == 0)
      try await commit(app)
    }
    let update = try await lintel(app, "plan", "update")
    #expect(update.status == 0)
    #expect(try await lintel(app, "plan", "status").output.contains("3 of 6 tasks done, 50 %"))
    #expect(plan(app)["README.md"]?.contains("| **Total** | | **6** | **3** | **50 %** |") == true)
  }

  @Test func `Review and plan agree that code moved to another type`() async throws {
    let app = try await app()
    try app.write(Self.path("Cart"), "// Moved to CartTotals.\n@MainActor final class CartViewModel {}\n")
    try app.write(
      "App/Cart/CartTotals.swift", Self.leaking("Cart").replacing("CartViewModel", with: "CartTotalsViewModel"))
    try await commit(app)
    let update = try await lintel(app, "plan", "update")
    #expect(update.output.contains("now in `App/Cart/CartTotals.swift:6`"), "\(update.output)")
    try await commit(app)
    let review = try await lintel(app, "review", "--base", "main")
    #expect(review.status == 0, "\(review.output)")
    #expect(review.output.contains("adds no finding, moves 1"), "\(review.output)")
    #expect(review.output.contains("Moved with the code, here now:\n  App/Cart/CartTotals.swift:6"))
    #expect(try await check(app).status == 0)
  }
}
