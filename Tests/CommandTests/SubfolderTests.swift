import Foundation
import Testing

/// Commands that are given a part of an app without `.lintel.yml`.
@Suite struct SubfolderTests {
  private func app() async throws -> GitSandbox {
    let app = try GitSandbox(sample: "LegacyShop")
    try? FileManager.default.removeItem(atPath: app.path + "/.lintel.yml")
    try await app.git("init", "-q")
    try await app.commit("The app", day: 1)
    return app
  }

  @Test func `A subfolder is checked against the baseline of the app`() async throws {
    let app = try await app()
    let record = try await Command.run(["baseline", "record", "--no-cache"], in: app.path)
    #expect(record.status == 0, "\(record.error)")
    let result = try await Command.run(["check", "LegacyShop/Orders", "--no-cache"], in: app.path)
    #expect(result.status == 0 && result.output.hasPrefix("No new findings"), "\(result.output)")
    let inside = try await Command.run(["check", "--no-cache"], in: app.path + "/LegacyShop/Orders")
    #expect(inside.status == 0 && inside.output.hasPrefix("No new findings"))
  }

  @Test func `A subfolder gets no second plan`() async throws {
    let app = try await app()
    #expect(try await Command.run(["plan", "--no-cache"], in: app.path).status == 0)
    let second = try await Command.run(["plan", "LegacyShop/Orders", "--no-cache"], in: app.path)
    #expect(second.status == 2)
    #expect(second.error.contains("A plan covers the whole app; omit \"LegacyShop/Orders\""))
    #expect(!FileManager.default.fileExists(atPath: app.path + "/LegacyShop/Orders/refactoring"))
    // A folder of that name that is no plan marks nothing.
    try FileManager.default.removeItem(atPath: app.path + "/refactoring")
    try FileManager.default.createDirectory(atPath: app.path + "/refactoring", withIntermediateDirectories: true)
    try app.write("refactoring/README.md", "# Notes of the team\n")
    #expect(try await Command.run(["plan", "--no-cache"], in: app.path + "/LegacyShop/Orders").status == 0)
    #expect(FileManager.default.fileExists(atPath: app.path + "/LegacyShop/Orders/refactoring/README.md"))
  }

  @Test func `Equal notes are one line unless all are wanted`() async throws {
    let files = Dictionary(
      uniqueKeysWithValues: (1...19).map { ("P\($0)/Package.swift", "let package = make(\($0))\n") })
    let app = try TemporaryFolder(files.merging(["App/A.swift": "struct A {}\n"]) { $1 })
    let result = try await Command.run(["check", "--no-cache"], in: app.path)
    let warnings = result.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(warnings.count == 1, "\(result.error)")
    #expect(warnings.first?.hasSuffix("(and 18 more of this kind; `--verbose` lists them)") == true)
    let all = try await Command.run(["check", "--no-cache", "--verbose"], in: app.path)
    #expect(all.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") }.count == 19)
  }

  @Test func `Files that were not analyzed for one reason are one line unless all are wanted`() async throws {
    let app = try TemporaryFolder(["App/A.swift": "struct A {}\n"])
    for number in 1...19 {
      try Data([0xFF, 0xFE, 0x41]).write(to: URL(fileURLWithPath: app.path + "/App/B\(number).swift"))
    }
    let result = try await Command.run(["check", "--no-cache"], in: app.path)
    #expect(result.output.contains("19 files not analyzed:\n"))
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("  App/B") }
    #expect(lines.count == 1, "\(result.output)")
    #expect(lines.first?.hasSuffix("(and 18 more of this kind; `--verbose` lists them)") == true)
    let all = try await Command.run(["check", "--no-cache", "--verbose"], in: app.path)
    #expect(all.output.split(separator: "\n").filter { $0.hasPrefix("  App/B") }.count == 19)
  }

  @Test func `A folder above a plan, and one below it without git, gets no second plan`() async throws {
    let folder = try TemporaryFolder([
      "Shop/Cart/CartView.swift": "import SwiftUI\nstruct CartView: View { var body: some View { Text(\"\") } }\n",
      "Tools/Tool.swift": "struct Tool {}\n",
    ])
    #expect(try await Command.run(["plan", "--no-cache"], in: folder.path + "/Shop").status == 0)
    let above = try await Command.run(["plan", "--no-cache"], in: folder.path)
    #expect(above.status == 2, "\(above.output)")
    #expect(above.error.contains("Shop/refactoring is a plan for a part of this folder; run lintel in \"Shop\""))
    #expect(folder.read("refactoring/README.md") == nil)
    let below = try await Command.run(["plan", "--no-cache"], in: folder.path + "/Shop/Cart")
    #expect(below.status == 2, "\(below.output)")
    #expect(below.error.contains("/Shop/refactoring is a plan that covers this folder; run lintel in "))
    #expect(folder.read("Shop/Cart/refactoring/README.md") == nil)
    // What the configuration leaves out is no part of this folder.
    try folder.write(".lintel.yml", "exclude:\n  - Shop\n")
    #expect(try await Command.run(["plan", "--no-cache"], in: folder.path).status == 0)
  }
}
