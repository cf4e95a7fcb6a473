import Analysis
import Findings
import Foundation
import Refactoring
import Rules
import Testing

/// The plan of a real app.
@Suite struct PlanTests {
  private var root: String { String(#filePath.dropLast("/Tests/AnalysisTests/PlanTests.swift".count)) }

  private func run() async throws -> PlanRun {
    let path = root + "/Samples/LegacyShop"
    let app = try Analyzer.analyze(AnalysisRequest(paths: [path], currentDirectory: root, cache: .off))
    return try await PlanRun.make(app, toolVersion: "test")
  }

  @Test func `The features of LegacyShop are those of its folders`() async throws {
    let scopes = try await run().result.progress.scopes
    #expect(
      Set(scopes.map(\.name)) == [
        "Cart", "Account", "Checkout", "Catalog", "Product Detail", "Orders", "Settings", "Search", "Wishlist",
        "Gift Cards", "Cross-cutting",
        "Discovered",
      ])
    #expect(scopes.last?.name == "Discovered" && scopes.dropLast().last?.name == "Cross-cutting")
  }

  @Test func `No two problems of one rule read the same, and each has two to four sentences`() async throws {
    var seen: [String: String] = [:]
    let documents = try await run().result.documents
    for document in documents {
      let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
      for task in document.tasks {
        let problem = try #require(
          lines.dropFirst(task.lineNumber).first { $0.contains("**Problem:** ") }.map { String($0.dropFirst(16)) })
        for rule in task.rules {
          #expect(seen["\(rule) \(problem)"] == nil, "\(document.name) \(task.id)")
          seen["\(rule) \(problem)"] = task.id
        }
        let sentences = problem.matches(of: #/[.?](?= [A-Z`0-9]|$)/#).count
        #expect((2...4).contains(sentences), "\(document.name) \(task.id): \(sentences) in \(problem)")
      }
    }
    #expect(seen.count > 55)
  }

  @Test func `Every rule has words of its own for its tasks`() async throws {
    let names = Set(Catalogue.rules.map { $0.description }.filter(\.isOnByDefault).map(\.id))
    let described = Dictionary(
      Catalogue.rules.map { ($0.description.id, $0.description.summary) }, uniquingKeysWith: { first, _ in first })
    var fired: Set<String> = []
    for document in try await run().result.documents {
      for task in document.tasks {
        fired.formUnion(task.rules)
        for rule in task.rules { #expect(!task.title.contains(described[rule] ?? "-"), "\(rule)") }
      }
    }
    #expect(names.subtracting(fired).isEmpty)
  }

  @Test func `Phase one holds only what is critical, and no task is larger than its pull request may be`() async throws
  {
    let result = try await run().result
    let sections = Dictionary(
      Catalogue.rules.map { ($0.description.id, $0.description.section) }, uniquingKeysWith: { first, _ in first })
    for document in result.documents {
      for task in document.tasks {
        if task.id.hasPrefix("C"), task.id.dropFirst().allSatisfy(\.isNumber) { #expect(task.severity == "🔴 Critical") }
        let limit = task.kind(sections).limit
        let lines = try #require(task.estimatedLines)
        #expect(lines <= limit || !task.steps.isEmpty, "\(document.name) \(task.id)")
        for step in task.steps { #expect(try #require(step.lines) <= limit) }
      }
    }
  }

  @Test func `Paths of this machine stand nowhere`() async throws {
    for document in try await run().result.documents { #expect(!document.text.contains(root)) }
  }
}
