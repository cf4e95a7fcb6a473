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

  private func run(_ app: ExampleApp, _ override: (String) -> Layer?) -> [Finding] {
    var settings = RuleSettings()
    settings.only = [LayerDependency.description.id]
    return Engine(rules: [LayerDependency.self], settings: settings).run(
      app.program, roles: app.roles, effects: SideEffects.scan(app.program), holdings: Holdings.scan(app.program),
      layers: Engine.layers(of: app.program, roles: app.roles) { path, _ in override(path) }
    ) { count, body in for index in 0..<count { body(index) } }.findings
  }
}
