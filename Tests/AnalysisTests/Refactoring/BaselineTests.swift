import Analysis
import Findings
import Foundation
import Refactoring
import Testing

/// Accepting, comparing, pruning: with real apps, files and repositories.
@Suite struct BaselineTests {
  private static let sink = "    totals.sink { self.total = $0 }.store(in: &subscriptions)\n"

  /// A view model with as many equal leaks as asked for in one method, and others in methods of their own.
  private static func model(_ name: String = "CartViewModel", equal: Int = 1, others: [String] = []) -> String {
    """
    import Combine
    final class \(name): ObservableObject {
      @Published private(set) var total = 0
      private var subscriptions: Set<AnyCancellable> = []
      func start(_ totals: AnyPublisher<Int, Never>) {
    \(String(repeating: sink, count: equal))  }
    \(others.map { "  func \($0)(_ totals: AnyPublisher<Int, Never>) {\n\(sink)  }\n" }.joined())}

    """
  }

  /// A finding about a file, not a type.
  private static let stray = "// lintel:disable:next no-such-rule -- it was renamed\nstruct Stray {}\n"

  private func app(_ files: [String: String] = ["App/Cart.swift": model()]) throws -> TemporaryApp {
    try TemporaryApp(files)
  }

  @Test func `recording accepts everything and says what`() async throws {
    let app = try app(["App/Cart.swift": Self.model(others: ["stop"]), "App/Stray.swift": Self.stray])
    let places = try app.check().report.findings.reduce(0) { $0 + $1.occurrences.count }
    let change = try await app.record()
    #expect(change.kind == .recorded)
    #expect(change.places == places)
    #expect(change.rows.contains(.init(rule: "sink-captures-self", severity: .critical, places: 2)))
    #expect(change.rows.contains(.init(rule: "unused-suppression", severity: .medium, places: 1)))
    let report = try await app.compare().report
    #expect(report.findings.isEmpty)
    #expect(report.baseline?.acceptedPlaces == places)
    #expect(report.baseline?.stale == [])
  }

  @Test func `the bytes depend on nothing but the code`() async throws {
    let files = ["App/Cart.swift": Self.model(equal: 3, others: ["a", "b"]), "App/Stray.swift": Self.stray]
    let first = try app(files)
    try await first.record(jobs: 1)
    let bytes = try first.baseline()
    #expect(bytes.count > 1)
    for jobs in [1, 2, 7] {
      // Every app lies in a folder of another name; here the root itself is called otherwise, too.
      let copy = try app()
      for (path, text) in files { try copy.write("checkout-\(jobs)/" + path, text) }
      let root = copy.root + "/checkout-\(jobs)"
      let request = AnalysisRequest(paths: [root], currentDirectory: root, jobs: jobs, cache: .off)
      let store = BaselineStore(root: root, given: nil, currentDirectory: root)
      _ = try await BaselineWork(Analyzer.analyze(request), store: store).record(acceptNew: false, reason: nil)
      for (name, text) in bytes {
        #expect(try String(contentsOfFile: root + "/.lintel/baseline/" + name, encoding: .utf8) == text)
      }
    }
    for text in bytes.values {
      #expect(!text.contains(first.root) && !text.contains("2026"))
    }
    // Comments and lines above change nothing.
    try first.write("App/Cart.swift", "// one\n// two\n" + (files["App/Cart.swift"] ?? ""))
    #expect(try await first.prune().places == 0)
    #expect(try first.baseline() == bytes)
  }

  @Test func `a new violation in a rule with accepted ones reads like any other`() async throws {
    let app = try app()
    try await app.record()
    try app.write("App/Other.swift", Self.model("OtherViewModel"))
    let alone = try TemporaryApp(["App/Other.swift": Self.model("OtherViewModel")])
    #expect(try await app.new() == alone.check().report.findings)
  }

  @Test func `a further place of an accepted cause is reported alone`() async throws {
    func settings(_ more: String = "") -> String {
      """
      import SwiftUI
      final class SettingsViewModel: ObservableObject {
        @Published var wantsOffers = false
        func load() {
          wantsOffers = UserDefaults.standard.bool(forKey: "offers")
        }
      \(more)}
      struct SettingsView: View {
        @StateObject private var viewModel = SettingsViewModel()
        var body: some View { Toggle("Offers", isOn: $viewModel.wantsOffers) }
      }

      """
    }
    let app = try app(["App/Settings.swift": settings()])
    try await app.record()
    try app.write(
      "App/Settings.swift",
      settings("  func clear() {\n    try? FileManager.default.removeItem(atPath: \"/tmp/cache\")\n  }\n"))
    let all = try #require(try app.check(only: ["viewmodel-does-io"]).report.findings.first)
    #expect(all.occurrences.map(\.member) == ["load", "clear"])
    let findings = try await app.new()
    let finding = try #require(findings.first { $0.rule == "viewmodel-does-io" })
    #expect(findings.count == 1)
    #expect(finding.severity == all.severity && finding.fix == all.fix && finding.type == all.type)
    #expect(finding.occurrences == Array(all.occurrences.dropFirst()))
    #expect(finding.span.line == 8)
    // The message of the whole speaks of the first place, so the new one has to be named.
    #expect(finding.message.hasPrefix(all.message))
    #expect(finding.message.contains("1 of 2 places") && finding.message.contains("`clear: FileManager.default"))
  }

  @Test func `of equal places the one that was added is named`() async throws {
    let app = try app(["App/Cart.swift": Self.model(equal: 2)])
    try app.git("init", "-q")
    try await app.record()
    try app.commit()
    // In between: the places above and below are those that were accepted.
    let text = Self.model(equal: 2).replacing(
      Self.sink + Self.sink, with: Self.sink + Self.sink + "    //\n" + Self.sink)
    try app.write("App/Cart.swift", text.replacing("    //\n", with: ""))
    let new = try await app.new()
    #expect(new.count == 1)
    #expect(new.first?.occurrences.map(\.line) == [8])
    #expect(new.first?.message.contains("equal") == false)
    // Committed or not makes no difference, as long as the baseline is not.
    try app.commit()
    #expect(try await app.new().first?.occurrences.map(\.line) == [8])
  }

  @Test func `without git all of them are listed with how many are new`() async throws {
    let app = try app(["App/Cart.swift": Self.model(equal: 2)])
    try await app.record()
    try app.write("App/Cart.swift", Self.model(equal: 3))
    let result = try await app.compare()
    #expect(result.report.findings.flatMap(\.occurrences).map(\.line) == [6, 7, 8])
    #expect(result.report.findings.allSatisfy { $0.message.hasSuffix("1 of 3 equal places is new") })
    #expect(result.problems.isEmpty)
  }

  @Test func `a baseline that was never committed leads to no guess`() async throws {
    let app = try app(["App/Cart.swift": Self.model(equal: 2)])
    try app.git("init", "-q")
    try app.commit()
    try await app.record()
    try app.write("App/Cart.swift", Self.model(equal: 3))
    #expect(try await app.new().flatMap(\.occurrences).count == 3)
  }

  @Test func `a shallow clone says why nothing is named, a detached head does not matter`() async throws {
    let app = try app(["App/Cart.swift": Self.model(equal: 2)])
    try app.git("init", "-q", "-b", "main")
    try await app.record()
    try app.commit()
    try app.write("App/Cart.swift", Self.model(equal: 3))
    try app.commit()
    try app.git("checkout", "-q", "--detach")
    #expect(try await app.new().first?.occurrences.map(\.line) == [8])
    let clone = try TemporaryApp()
    try app.git("clone", "-q", "--depth=1", "file://" + app.root, clone.root + "/shallow")
    let root = clone.root + "/shallow"
    let request = AnalysisRequest(paths: [root], currentDirectory: root, cache: .off)
    let store = BaselineStore(root: root, given: nil, currentDirectory: root)
    let result = try await Check.run(Analyzer.analyze(request), toolVersion: "test", against: store)
    #expect(result.report.findings.flatMap(\.occurrences).count == 3)
    #expect(result.problems.contains { $0.contains("shallow clone") && $0.contains("--unshallow") })
  }

  @Test func `prune removes what is mended and never takes in what is new`() async throws {
    let app = try app(["App/Cart.swift": Self.model(equal: 3, others: ["a", "b"])])
    try await app.record()
    // One of three equal ones is mended, so is one other; two are new.
    try app.write("App/Cart.swift", Self.model(equal: 2, others: ["b", "c", "d"]))
    #expect(try await app.stale().count == 2)
    let before = try await app.new()
    let change = try await app.prune()
    #expect(change.places == 2)
    #expect(change.left == 2)
    #expect(try await app.new() == before)
    #expect(try await app.stale().isEmpty)
    #expect(try await app.prune().places == 0)
    // What was pruned is new when it comes back.
    try app.write("App/Cart.swift", Self.model(equal: 3, others: ["a", "b"]))
    #expect(try await app.new().flatMap(\.occurrences).count >= 2)
  }

  @Test func `a file without entries goes with the next prune`() async throws {
    let app = try app()
    try await app.record()
    try app.write("App/Cart.swift", "struct Cart {}\n")
    try await app.prune()
    #expect(try app.baseline()["sink-captures-self.txt"]?.contains("\t") == false)
    try await app.prune()
    #expect(try app.baseline()["sink-captures-self.txt"] == nil)
  }

  @Test func `once there is a baseline a reason is needed`() async throws {
    let app = try app()
    try await app.record()
    let bytes = try app.baseline()
    try app.write("App/Other.swift", Self.model("OtherViewModel"))
    let error = await #expect(throws: UsageError.self) { try await app.record() }
    #expect(error?.description.contains("--accept-new --reason") == true)
    #expect(try app.baseline() == bytes)
    let change = try await app.record(accepting: "goes in March")
    #expect(change.kind == .accepted && change.reason == "goes in March")
    #expect(try await app.new().isEmpty)
    #expect(try app.baseline()["sink-captures-self.txt"]?.contains(" accepted: goes in March\n") == true)
  }

  @Test func `a moved file keeps what is accepted of its types`() async throws {
    let app = try app()
    try await app.record()
    try app.move("App/Cart.swift", to: "App/Checkout/Basket.swift")
    #expect(try await app.new().isEmpty)
    #expect(try await app.stale().isEmpty)
  }

  @Test func `a type that goes to another module keeps what is accepted`() async throws {
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Kit")])

      """
    let app = try app([
      "Package.swift": package, "Sources/App/Cart.swift": Self.model(), "Sources/App/A.swift": "struct A {}\n",
      "Sources/Kit/B.swift": "struct B {}\n",
    ])
    let fingerprint = try app.check().report.findings.first?.fingerprint
    try await app.record()
    try app.move("Sources/App/Cart.swift", to: "Sources/Kit/Cart.swift")
    #expect(try app.check().report.findings.first?.fingerprint != fingerprint)
    #expect(try await app.new().isEmpty)
    #expect(try await app.stale().isEmpty)
    #expect(try await app.prune().moved > 0)
    #expect(try await app.prune().moved == 0)
    #expect(try await app.new().isEmpty)
  }

  @Test(arguments: [true, false])
  func `a moved file without a type keeps what is accepted`(isRepository: Bool) async throws {
    let app = try app(["App/Stray.swift": Self.stray])
    if isRepository { try app.git("init", "-q") }
    try await app.record()
    if isRepository { try app.commit() }
    try app.move("App/Stray.swift", to: "Kit/Deep/Stray.swift")
    #expect(try await app.new().isEmpty)
    #expect(try await app.stale().isEmpty)
    #expect(try await app.prune().moved == 1)
    #expect(try app.baseline()["unused-suppression.txt"]?.contains("Kit/Deep/Stray.swift") == true)
  }

  @Test func `git tells what a file without a type is called now`() async throws {
    let app = try app(["App/Stray.swift": Self.stray, "App/Other.swift": "struct Other {}\n"])
    try app.git("init", "-q")
    try await app.record()
    try app.commit()
    // Git does not know the new name yet, but the content is the same.
    try app.move("App/Stray.swift", to: "App/Renamed.swift")
    #expect(try await app.new().isEmpty)
    #expect(try await app.stale().isEmpty)
    // Known to git, edited as well, then committed.
    try app.write("App/Renamed.swift", Self.stray + "struct More {}\n")
    try app.git("add", "-A")
    #expect(try await app.new().isEmpty)
    try app.commit()
    #expect(try await app.new().isEmpty)
    #expect(try await app.prune().moved == 1)
    try app.commit()
    #expect(try await app.new().isEmpty)
  }

  @Test func `outside of git a file without a type and with another name is another one`() async throws {
    let app = try app(["App/Stray.swift": Self.stray])
    try await app.record()
    try app.move("App/Stray.swift", to: "App/Renamed.swift")
    #expect(try await app.new().count == 1)
    #expect(try await app.stale().count == 1)
  }

  @Test func `what was not asked for is never stale`() async throws {
    let app = try app([
      "App/Cart.swift": Self.model(), "Kit/Other.swift": Self.model("OtherViewModel"), "App/Stray.swift": Self.stray,
      ".lintel.yml": "profile: auto\n",
    ])
    try await app.record()
    let all = try app.baseline().count
    #expect(all >= 2)
    func stale(
      only: [String] = [], skip: [String] = [], paths: [String] = [], changed: Set<String>? = nil
    ) async throws -> [String] {
      let result = try await app.compare(only: only, skip: skip, paths: paths, changed: changed)
      #expect(result.report.findings.isEmpty)
      return result.report.baseline?.stale.map(\.subject) ?? ["no baseline"]
    }
    #expect(try await stale(only: ["sink-captures-self"]).isEmpty)
    #expect(try await stale(only: ["viewmodel-does-io"]).isEmpty)
    #expect(try await stale(skip: ["sink-captures-self"]).isEmpty)
    #expect(try await stale(paths: ["App"]).isEmpty)
    #expect(try await stale(changed: ["App/Cart.swift"]).isEmpty)
    // Mended in one place: stale where that is asked for, and nowhere else.
    try app.write("Kit/Other.swift", "import Combine\nfinal class OtherViewModel {}\n")
    #expect(try await stale(paths: ["Kit"]).contains { $0.hasPrefix("OtherViewModel") })
    #expect(try await stale(paths: ["App"]).isEmpty)
    #expect(try await stale(changed: ["App/Cart.swift"]).isEmpty)
    #expect(try await stale(only: ["viewmodel-does-io"]).isEmpty)
    #expect(try await stale(skip: ["sink-captures-self"]).allSatisfy { !$0.contains("start") })
  }

  @Test func `some rules alone report nothing that the whole run leaves to another`() async throws {
    let sample = try TemporaryApp()
    let source = String(#filePath.components(separatedBy: "/Tests/")[0]) + "/Samples/LegacyShop/LegacyShop"
    try FileManager.default.copyItem(atPath: source, toPath: sample.root + "/LegacyShop")
    try await sample.record()
    let rules = try sample.check().report.rules.map(\.id).filter { $0 != "unused-suppression" }
    // Rules that know of each other have names that are alike, so neighbors run apart.
    for part in 0..<8 {
      let some = rules.indices.filter { $0 % 8 == part }.map { rules[$0] }
      let report = try await sample.compare(only: some).report
      #expect(report.findings.isEmpty, "\(some)")
      #expect(report.baseline?.stale == [], "\(some)")
    }
  }

  @Test func `a suppressed finding needs no entry any more`() async throws {
    let app = try app()
    try await app.record()
    try app.write(
      "App/Cart.swift",
      Self.model().replacing(
        "    totals.sink",
        with: "    // lintel:disable:next sink-captures-self -- lives as long as the app\n    totals.sink"))
    #expect(try await app.new().isEmpty)
    #expect(try await app.stale().count == 1)
    try await app.prune()
    #expect(try await app.stale().isEmpty)
    // Without the comment it is new.
    try app.write("App/Cart.swift", Self.model())
    #expect(try await app.new().count == 1)
  }

  @Test func `the status counts by rule and feature, and against a revision`() async throws {
    let app = try app([
      "App/Cart/Cart.swift": Self.model(others: ["a"]), "App/Search/Search.swift": Self.model("SearchViewModel"),
    ])
    try app.git("init", "-q", "-b", "main")
    try app.commit()
    try await app.record()
    try app.commit()
    try app.write("App/Cart/Cart.swift", Self.model())
    try await app.prune()
    try app.write("App/Search/Search.swift", Self.model("SearchViewModel", others: ["more"]))
    let status = try await app.status(since: "main")
    let row = try #require(status.rules.first { $0.name == "sink-captures-self" })
    #expect(row.accepted == 2 && row.fixed == 0 && row.new == 1)
    #expect(row.before == 3 && row.removed == 1 && row.added == 0)
    #expect(Set(status.features.map(\.name)).isSuperset(of: ["Cart", "Search"]))
    #expect(status.features.reduce(0) { $0 + $1.accepted } == status.total.accepted)
    // Before there was one.
    let whole = try await app.status(since: "main~1")
    #expect(whole.total.before == 0 && whole.total.added == whole.total.accepted)
    let error = await #expect(throws: UsageError.self) { try await app.status(since: "nope") }
    #expect(error?.description.contains("git knows no revision \"nope\"") == true)
  }

  @Test func `a status of another module's move counts nothing as removed`() async throws {
    let app = try app()
    try app.git("init", "-q", "-b", "main")
    try await app.record()
    try app.commit()
    try app.write(
      "Package.swift",
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"App\", path: \"App\")])\n"
    )
    try await app.prune()
    let status = try await app.status(since: "main")
    #expect(status.total.removed == 0 && status.total.added == 0)
  }
}
