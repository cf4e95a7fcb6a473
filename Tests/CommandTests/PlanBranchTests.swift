import Foundation
import Testing

/// A plan on branches that come back in other commits than they were made of.
@Suite struct PlanBranchTests {
  private static let fixtures = #filePath.components(separatedBy: "/PlanBranchTests.swift")[0] + "/Fixtures/Plan"

  private func plan(_ shop: GitSandbox, _ arguments: String...) async throws -> Command.Result {
    try await Command.run(["plan"] + arguments + ["--no-cache"], in: shop.path)
  }

  // Mutation: leave the commits as they are, or repair them in a check, too.
  @Test func `A squashed fix gets the commit that there is now, and nobody's check fails for it`() async throws {
    let shop = try GitSandbox(sample: "LegacyShop")
    try await shop.git("init", "-q")
    try await shop.commit("The shop as it is", day: 5)
    _ = try await plan(shop)
    try await shop.commit("Plan the way back", day: 6)
    try await shop.git("checkout", "-q", "-b", "work")
    try await shop.git("apply", Self.fixtures + "/1.patch")
    let fix = try await shop.commit("Let the product list go", day: 8)
    let ours = "  - **Fixed by:** `\(fix)` (2026-01-08), says Kim\n"
    try shop.write("refactoring/notes.md", "- [x] **N1: Ours**\n\(ours)")
    _ = try await plan(shop, "update")
    #expect(shop.read("refactoring/catalog.md").contains("**Fixed by:** `\(fix)` (2026-01-08)"))
    try await shop.commit("Update the plan", day: 8)
    #expect(try await plan(shop, "update", "--check").status == 0)

    try await shop.git("checkout", "-q", "main")
    try await shop.git("merge", "-q", "--squash", "work")
    let squashed = try await shop.commit("Let the product list go (#1)", day: 9)
    try shop.write("LegacyShop/Catalog/Later.swift", "struct Later {}\n")
    try await shop.commit("Something else", day: 10)
    #expect(try await plan(shop, "update", "--check").status == 0)
    let update = try await plan(shop, "update")
    #expect(update.status == 0 && update.output.hasPrefix("Wrote 2 files"), "\(update.output)")
    let text = shop.read("refactoring/catalog.md")
    #expect(!text.contains(fix))
    #expect(text.components(separatedBy: "**Fixed by:** `\(squashed)` (2026-01-09, #1)").count == 2)
    #expect(shop.read("refactoring/notes.md").contains(ours))
    try await shop.commit("Update the plan", day: 11)
    #expect(try await plan(shop, "update").output.hasPrefix("Nothing changed"))
  }
}
