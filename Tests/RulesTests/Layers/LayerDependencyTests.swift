import Architecture
import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct LayerDependencyTests {
  @Test func examples() throws { try ExampleRunner.verify(LayerDependency.self) }

  @Test func `folders that the configuration maps need neither role nor name`() throws {
    let app = try ExampleApp(
      Example(
        "mapped",
        """
        //- Core/Invoice.swift
        struct Invoice {
          let archive: Archive
        }
        //- Infra/Archive.swift
        struct Archive { var path = "" }
        """))
    #expect(run(app) { _ in nil }.isEmpty)
    let findings = run(app) { path in path.hasPrefix("Core/") ? .domain : .data }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.span.path == "Core/Invoice.swift" && finding.span.line == 2)
    #expect(finding.message.contains("depends on `Archive`") && finding.message.contains("the property `archive`"))
    #expect(run(app) { path in path.hasPrefix("Core/") ? .data : .domain }.isEmpty)
  }

  @Test func `counts members, not places`() throws {
    let app = try ExampleApp(
      Example(
        "posts",
        """
        //- Models/Post.swift
        struct Post: Codable {
          let id: String
          let title: String
        }
        extension Post {
          func load() async throws -> Data { try await PostService.shared.get(id) }
          func reload() async throws -> Data {
            _ = try await PostService.shared.get(id)
            return try await PostService.shared.get(id)
          }
        }
        //- Services/PostService.swift
        import Foundation
        final class PostService {
          static let shared = PostService()
          func get(_ id: String) async throws -> Data {
            try await URLSession.shared.data(from: URL(string: "https://posts.example/" + id)!).0
          }
        }
        """))
    let messages = app.run([LayerDependency.self]).map(\.message)
    #expect(
      messages == [
        "`Post`, a model, depends on `PostService`, a service, through `PostService.shared`, used in `load` and 1 more member"
      ])
  }

  private func run(_ app: ExampleApp, _ override: (String) -> Layer?) -> [Finding] {
    var settings = RuleSettings()
    settings.only = [LayerDependency.description.id]
    return Engine(rules: [LayerDependency.self], settings: settings).run(
      app.program, roles: app.roles, effects: SideEffects.scan(app.program), holdings: Holdings.scan(app.program),
      layers: Engine.layers(of: app.program, roles: app.roles) { path, _ in override(path) }
    ) { count, body in for index in 0..<count { body(index) } }.findings
  }
}
