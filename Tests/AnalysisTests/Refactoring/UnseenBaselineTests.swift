import Analysis
import Findings
import Foundation
import Refactoring
import Testing

/// What a run does not see is not mended, what got another name is not new, and a baseline may be empty.
@Suite struct UnseenBaselineTests {
  private static let notText: [UInt8] = [0xFF, 0xFE]
  private static let sink = "    totals.sink { self.total = $0 }.store(in: &subscriptions)\n"

  private static func model(_ name: String, equal: Int = 1) -> String {
    TemporaryApp.leakingViewModel.replacing("CartViewModel", with: name).replacing(
      sink, with: String(repeating: sink, count: equal))
  }

  private func app(_ files: [String: String]) throws -> TemporaryApp {
    let app = try TemporaryApp(files)
    try app.git("init", "-q", "-b", "main")
    return app
  }

  // Mutation: take every entry without a place for a stale one.
  @Test func `entries of a file that cannot be analysed are kept`() async throws {
    let app = try app(["App/Cart.swift": Self.model("CartViewModel"), "App/Home.swift": Self.model("HomeViewModel")])
    try await app.record()
    let before = try app.baseline()
    try app.write("App/Cart.swift", Self.notText)
    #expect(try await app.stale().isEmpty)
    let result = try await app.compare()
    #expect(result.problems.contains { $0.contains("may belong to files that were not analyzed") })
    #expect(try await app.status().total.fixed == 0)
    #expect(try await app.prune().places == 0)
    #expect(try app.baseline() == before)
    // Types that are still there are known as ever.
    try app.write("App/Home.swift", "final class HomeViewModel {}\n")
    #expect(try await app.stale().allSatisfy { $0.hasPrefix("HomeViewModel") })
    #expect(try await app.prune().places > 0)
    // And once the file is back, so is the rest.
    try app.write("App/Cart.swift", "struct Nothing {}\n")
    #expect(try await app.stale().allSatisfy { $0.hasPrefix("CartViewModel") })
    #expect(try await app.stale().count > 0)
  }

  // Mutation: as above, or look for files that could not be analysed only.
  @Test func `what the configuration leaves out is not mended`() async throws {
    let stray = "// lintel:disable:next no-such-rule -- it was renamed\nstruct Stray {}\n"
    let app = try app([
      "App/Cart.swift": Self.model("CartViewModel"), "App/Stray.swift": stray,
      "App/Old.swift": Self.model("OldViewModel"),
    ])
    try await app.record()
    let before = try app.baseline()
    try app.write(".lintel.yml", "exclude:\n  - App/Cart.swift\n  - App/Stray.swift\n")
    #expect(try await app.stale().isEmpty)
    #expect(try await app.prune().places == 0)
    #expect(try app.baseline() == before)
    // A type that is gone for good is, though there is a file that nobody looks at.
    try FileManager.default.removeItem(atPath: app.root + "/App/Old.swift")
    #expect(try await app.stale().allSatisfy { $0.hasPrefix("OldViewModel") })
    #expect(try await app.stale().count > 0)
  }

  // Mutation: ask for no submodules, or only for those of the app itself.
  @Test(arguments: [["--init"], ["--init", "--recursive"]])
  func `what is in a submodule that is not there is not mended`(_ depth: [String]) async throws {
    let stray = "// lintel:disable:next no-such-rule -- it was renamed\nstruct Stray {}\n"
    let inner = try app(["Cart.swift": Self.model("CartViewModel"), "Stray.swift": stray])
    try inner.commit()
    let outer = try app(["Home.swift": "struct Home {}\n"])
    try outer.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", inner.root, "Deep")
    try outer.commit()
    let app = try app(["App/Old.swift": Self.model("OldViewModel")])
    try app.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", outer.root, "Lib")
    try app.git("-c", "protocol.file.allow=always", "submodule", "update", "-q", "--init", "--recursive")
    try await app.record()
    try app.commit()
    let before = try app.baseline()
    #expect(before.values.contains { $0.contains("CartViewModel") } && before.values.contains { $0.contains("Stray") })
    try app.git("submodule", "deinit", "-q", "-f", "Deep", in: app.root + "/Lib")
    if depth == ["--init"] { try app.git("submodule", "deinit", "-q", "-f", "Lib") }
    #expect(try await app.stale().isEmpty)
    #expect(try await app.prune().places == 0)
    #expect(try app.baseline() == before)
    // Types that are still there are known as ever.
    try app.write("App/Old.swift", "final class OldViewModel {}\n")
    #expect(try await app.prune().places > 0)
    #expect(try app.baseline().values.contains { $0.contains("CartViewModel") })
  }

  @Test func `a plan does not tick what the configuration leaves out`() async throws {
    let app = try app(["App/Cart/Cart.swift": Self.model("CartViewModel"), "App/Home/Home.swift": "struct Home {}\n"])
    try app.commit()
    try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test").write()
    try app.write(".lintel.yml", "exclude:\n  - App/Cart\n")
    let run = try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test")
    #expect(!run.result.events.contains { $0.kind == .ticked })
    #expect(Set(run.result.events.map(\.kind)) == [.setAside])
  }

  // Mutation: take for gone what a sparse checkout leaves out, or submodules without their files.
  @Test func `what this work tree does not have is neither mended nor ticked`() async throws {
    let inner = try app(["Deep/Deep.swift": Self.model("DeepViewModel")])
    try inner.commit()
    let app = try app([
      "App/Cart/Cart.swift": Self.model("CartViewModel"), "App/Home/Home.swift": Self.model("HomeViewModel"),
    ])
    try app.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", inner.root, "Lib")
    try await app.record()
    try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test").write()
    try app.commit()
    let before = try app.baseline()
    try app.git("submodule", "deinit", "-q", "-f", "Lib")
    try app.git("sparse-checkout", "set", "--cone", "App/Home", "refactoring", ".lintel")
    #expect(!FileManager.default.fileExists(atPath: app.root + "/App/Cart/Cart.swift"))
    #expect(try await app.stale().isEmpty)
    #expect(try await app.prune().places == 0)
    #expect(try app.baseline() == before)
    let run = try await PlanRun.make(Analyzer.analyze(app.request(cached: false)), toolVersion: "test")
    #expect(!run.result.events.contains { $0.kind == .ticked })
    #expect(run.result.unchecked > 1)
  }

  // Mutation: ask when the file of the rule was last changed, not the entry.
  @Test func `of equal places the new one is named though others of the rule were pruned since`() async throws {
    let app = try app(["App/Cart.swift": Self.model("CartViewModel"), "App/Home.swift": Self.model("HomeViewModel")])
    try await app.record()
    try app.commit()
    try app.write("App/Cart.swift", Self.model("CartViewModel", equal: 2))
    try app.write("App/Home.swift", "final class HomeViewModel {}\n")
    try app.commit()
    let lines = try await app.new().flatMap(\.occurrences).map(\.line)
    #expect(lines.count == 1)
    #expect(try await app.prune().places > 0)
    try app.commit()
    #expect(try await app.new().flatMap(\.occurrences).map(\.line) == lines)
  }

  // Mutation: leave out the names in the evidence; or take a type of another file.
  @Test(arguments: [false, true])
  func `a type with another name keeps what is accepted`(movesFile: Bool) async throws {
    let app = try app([
      "App/CartViewModel.swift": Self.model("CartViewModel", equal: 2), "App/B.swift": "struct B {}\n",
    ])
    try await app.record()
    try app.commit()
    let path = movesFile ? "App/BasketViewModel.swift" : "App/CartViewModel.swift"
    if movesFile { try app.move("App/CartViewModel.swift", to: path) }
    try app.write(path, Self.model("BasketViewModel", equal: 2))
    #expect(try await app.new().isEmpty)
    #expect(try await app.stale().isEmpty)
    try app.commit()
    #expect(try await app.new().isEmpty)
    let before = try await app.status().total.accepted
    let change = try await app.prune()
    #expect(change.places == 0 && change.moved == before)
    #expect(try app.baseline()["sink-captures-self.txt"]?.contains("BasketViewModel") == true)
    #expect(try app.baseline()["sink-captures-self.txt"]?.contains("CartViewModel") == false)
    #expect(try await app.new().isEmpty)
  }

  @Test func `a new type like one that is gone from elsewhere is new`() async throws {
    let app = try app(["App/Cart.swift": Self.model("CartViewModel"), "App/B.swift": "struct B {}\n"])
    try await app.record()
    try app.commit()
    try app.write("App/Cart.swift", "struct Nothing {}\n")
    try app.write("App/B.swift", "struct B {}\n" + Self.model("BasketViewModel"))
    #expect(try await app.new().contains { $0.type == "BasketViewModel" })
    #expect(try await app.stale().contains { $0.hasPrefix("CartViewModel") })
  }

  @Test func `a baseline that is paid off has a status, and recording nothing new is no error`() async throws {
    let app = try app(["App/Cart.swift": Self.model("CartViewModel")])
    let error = await #expect(throws: UsageError.self) { try await app.status() }
    #expect(error?.description.contains("There is no baseline") == true)
    try await app.record()
    try app.commit()
    let before = try app.baseline()
    #expect(try await app.record().places == 0)
    #expect(try app.baseline() == before)
    try app.write("App/Cart.swift", "struct Cart {}\n")
    try await app.prune()
    try await app.prune()
    #expect(try app.baseline().isEmpty)
    let status = try await app.status(since: "main")
    #expect(status.total.accepted == 0 && status.total.removed > 0)
    // Once the folder is gone, too, git remembers.
    try? FileManager.default.removeItem(atPath: app.root + "/.lintel")
    try app.commit()
    #expect(try await app.status().total.accepted == 0)
  }
}
