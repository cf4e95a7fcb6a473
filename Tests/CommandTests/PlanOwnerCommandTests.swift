import Foundation
import Testing

/// Owners, exports and the page of a plan, as users ask for them.
@Suite struct PlanOwnerCommandTests {
  private func app(codeOwners: String? = nil) async throws -> GitSandbox {
    let app = try GitSandbox(sample: "LegacyShop")
    if let codeOwners { try app.write("CODEOWNERS", codeOwners) }
    try await app.git("init", "-q")
    try await app.commit("The app", day: 1)
    #expect(try await Command.run(["plan", "--no-cache"], in: app.path).status == 0)
    return app
  }

  private func plan(_ arguments: String..., in app: GitSandbox) async throws -> Command.Result {
    try await Command.run(["plan"] + arguments + ["--no-cache"], in: app.path)
  }

  @Test func `CODEOWNERS says who has what to do`() async throws {
    let app = try await app(codeOwners: "LegacyShop/Orders/ @shop/orders\nLegacyShop/Cart/ @shop/cart @kim\n")
    let next = try await plan("next", "--owner", "orders", in: app)
    #expect(next.output.hasPrefix("Title         Orders: "), "\(next.error)")
    #expect(next.output.contains("\nOwner         @shop/orders\n"))
    let status = try await plan("status", in: app).output
    #expect(
      status.contains("\nOwners (CODEOWNERS)\n") && status.contains("\n  @shop/orders  7 open, 0 done\n"), "\(status)")
    #expect(status.contains("\n  (no owner)"))
    let own = try await plan("status", "--owner", "@shop/orders", in: app).output
    #expect(own.hasPrefix("Tasks of @shop/orders (from CODEOWNERS)\n\nOrders "))
    #expect(own.contains("0 of 7 tasks done, 0 %"))
    let unknown = try await plan("next", "--owner", "order", in: app)
    #expect(
      unknown.status == 2 && unknown.error.contains("--owner order: no task has this owner; "), "\(unknown.error)")
    #expect(try await plan("next", "--owner", "", in: app).status == 2)
    #expect(!(try app.plan().values.contains { $0.contains("@shop") }))
  }

  @Test func `Without CODEOWNERS the history says who knows a file, by mailmap`() async throws {
    let app = try await app()
    try app.write(".mailmap", "Ann Lee <a@example.com> A <a@example.com>\n")
    let next = try await plan("next", "--owner", "ann lee", in: app)
    #expect(
      next.output.contains("\nOwner         Ann Lee (derived: most commits to the file in the last twelve months)\n"),
      "\(next.error)\(next.output)")
    #expect(!(try await plan("next", in: app).output.contains("\nOwner ")))
    let json = try await plan("status", "--format", "json", in: app).output
    #expect(json.contains("\"ownersFrom\": \"git history\"") && json.contains("{ \"name\": \"Ann Lee\", "), "\(json)")
  }

  @Test(arguments: ["csv", "json", "github", "jira"])
  func `Each export goes to standard output or a file`(format: String) async throws {
    let app = try await app()
    let printed = try await plan("export", "--format", format, in: app)
    #expect(printed.status == 0 && printed.output.contains("OrderTrackingViewController"), "\(printed.error)")
    let written = try await plan("export", "--format", format, "--output", app.path + "/out", in: app)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(app.read("out") == printed.output)
    #expect(try await plan("export", in: app).status != 0)
  }

  @Test func `The page shows the plan and needs no network`() async throws {
    let app = try await app(codeOwners: "LegacyShop/Orders/ @shop/orders\n")
    let page = try await plan("status", "--format", "html", in: app).output
    for part in [
      "<title>Refactoring plan: LegacyShop</title>", "<h2 id=\"progress-title\"", "<h2 id=\"next-title\"",
      "<h2 id=\"tasks-title\"", "<h2 id=\"owners-title\"", "data-state=\"open\"",
      "default-src &#39;none&#39;; script-src &#39;sha256-",
      "<progress max=\"9\" value=\"0\" aria-label=\"0 of 9 done\">",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("<link"))
    #expect(page.components(separatedBy: "<article ").count == 65)
    // Every link leads somewhere.
    for link in page.components(separatedBy: "href=\"#").dropFirst().map({ $0.prefix { $0 != "\"" } }) {
      #expect(page.contains("id=\"\(link)\""), "\(link)")
    }
  }
}
