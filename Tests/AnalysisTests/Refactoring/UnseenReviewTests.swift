import Analysis
import Findings
import Foundation
import Refactoring
import Testing

/// What a review must not take for work: what only one of the two states shows, and code of others.
@Suite struct UnseenReviewTests {
  private static func model(_ name: String) -> String {
    TemporaryApp.leakingViewModel.replacing("CartViewModel", with: name)
  }

  private func review(_ app: TemporaryApp, base: String = "main") async throws -> ReviewRun {
    try await ReviewRun.make(app.request(cached: false), base: base, store: { _ in app.store() })
  }

  private func app(_ files: [String: String]) throws -> TemporaryApp {
    let app = try TemporaryApp(files.merging([".lintel.yml": "profile: mvvm\n"]) { $1 })
    try app.git("init", "-q", "-b", "main")
    try app.commit()
    return app
  }

  // Mutation: leave out the paths or the types that only one state shows.
  @Test func `what cannot be analysed is neither mended nor added`() async throws {
    let part = "extension CartViewModel {\n  func note() { print(URLSession.shared) }\n}\n"
    let app = try app(["App/Cart.swift": Self.model("CartViewModel"), "App/Cart+Note.swift": part])
    try app.write("App/Cart.swift", [0xFF, 0xFE])
    let broken = try await review(app)
    #expect(broken.review.fixed.isEmpty && broken.review.added.isEmpty)
    #expect(broken.notes.contains { $0.contains("App/Cart.swift could not be analyzed now") })
    // The other way round: a file that can be analysed again.
    try app.commit()
    try app.write("App/Cart.swift", Self.model("CartViewModel"))
    let back = try await review(app, base: "HEAD")
    #expect(back.review.fixed.isEmpty)
    // Everything in it is on changed lines here.
    #expect(back.review.added.contains { $0.rule == "sink-captures-self" })
  }

  // Mutation: judge the former state by its own configuration.
  @Test func `leaving files out mends nothing, taking them in adds nothing`() async throws {
    let app = try app(["App/Cart.swift": Self.model("CartViewModel"), "App/Home.swift": Self.model("HomeViewModel")])
    try app.write(".lintel.yml", "profile: mvvm\nexclude:\n  - App/Cart.swift\n")
    let less = try await review(app).review
    #expect(less.fixed.isEmpty && less.added.isEmpty && less.passes)
    try app.commit()
    try app.write(".lintel.yml", "profile: mvvm\n")
    let more = try await review(app, base: "HEAD").review
    #expect(more.fixed.isEmpty && more.added.isEmpty && more.passes)
  }

  @Test func `what a sparse checkout leaves out is not mended`() async throws {
    let app = try app(["App/Cart.swift": Self.model("CartViewModel"), "Kit/Home.swift": Self.model("HomeViewModel")])
    try app.git("sparse-checkout", "set", "App")
    #expect(!FileManager.default.fileExists(atPath: app.root + "/Kit"))
    let review = try await review(app, base: "HEAD").review
    #expect(review.fixed.isEmpty && review.added.isEmpty && review.files == 0)
  }

  // Mutation: count them as new files.
  @Test func `files that git does not show are left out and named`() async throws {
    let app = try app(["App/Cart.swift": "struct Cart {}\n"])
    try app.write("Other/Home.swift", Self.model("HomeViewModel"))
    try app.git("init", "-q", in: app.root + "/Other")
    let run = try await review(app)
    #expect(run.review.added.isEmpty && run.review.passes)
    #expect(run.notes.contains { $0.contains("git does not list Other/Home.swift") })
    // Without the inner repository it is a file like any other.
    try FileManager.default.removeItem(atPath: app.root + "/Other/.git")
    let shown = try await review(app)
    #expect(!shown.review.added.isEmpty && shown.notes.isEmpty)
  }

  // Mutation: count what ends in `.swift`.
  @Test func `code of others does not count, and a manifest does`() async throws {
    let app = try app(["App/Cart.swift": "struct Cart {}\n"])
    let long = String(repeating: "let x = 1\n", count: 500)
    for path in ["Pods/A/a.swift", "Pods/A/a.m", "App/api.pb.swift", "Left/out.swift"] { try app.write(path, long) }
    try app.write(".lintel.yml", "profile: mvvm\nexclude:\n  - Left\n")
    try app.commit()
    let review = try await review(app, base: "HEAD~1").review
    #expect(review.lines == 0 && review.longFiles.isEmpty && review.passes)
    try app.write("Package.swift", "// swift-tools-version: 6.0\n")
    try app.write("App/Legacy.m", "1\n2\n")
    #expect(try await self.review(app, base: "HEAD").review.lines == 3)
  }

  // Mutation: leave out the renames of types.
  @Test(arguments: [false, true]) func `a type with another name mends and adds nothing`(movesFile: Bool) async throws {
    let app = try app(["App/CartViewModel.swift": Self.model("CartViewModel"), "App/B.swift": "struct B {}\n"])
    let path = movesFile ? "App/BasketViewModel.swift" : "App/CartViewModel.swift"
    if movesFile { try app.git("mv", "App/CartViewModel.swift", path) }
    try app.write(path, Self.model("BasketViewModel"))
    let review = try await review(app).review
    #expect(review.added.isEmpty && review.fixed.isEmpty)
    #expect(review.moved > 0)
  }
}
