import Architecture
import Facts
import SourceFacts
import Testing

@testable import Rules

@Suite struct ViewNavigatesDirectlyTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewNavigatesDirectly.self) }

  @Test func `a watch app beside an app with coordinators has none`() throws {
    #expect(try screens(in: ["Phone"]) == ["Phone"])
    #expect(try screens(in: ["Phone", "Watch"]) == ["Phone"])
  }

  @Test func `a target counts that imports coordinators or is built into an app with them`() throws {
    #expect(try screens(in: ["Phone", "Kit"], importing: ["Kit": "Phone"]) == ["Kit", "Phone"])
    #expect(try screens(in: ["Phone", "Kit"], importing: ["Phone": "Kit"]) == ["Kit", "Phone"])
    #expect(
      try screens(in: ["Phone", "Kit", "Watch"], importing: ["Phone": "Kit", "Watch": "Kit"]) == ["Kit", "Phone"])
  }

  @Test func `a coordinator that stays inside of a target serves nobody else`() throws {
    #expect(try screens(in: ["Phone", "Kit"], importing: ["Kit": "Phone"], access: "") == ["Phone"])
    #expect(try screens(in: ["Phone"], access: "private ") == [])
  }

  /// The targets whose view is reported, each with one view that builds a screen; the first target has a coordinator.
  private func screens(in targets: [String], importing: [String: String] = [:], access: String = "public ") throws
    -> [String]
  {
    var builder = NamesBuilder()
    var files: [LinkedFile] = []
    for (number, target) in targets.enumerated() {
      let coordinator = """
        \(access)final class AppCoordinator: ObservableObject {
          @Published var path = NavigationPath()
          func show(_ number: Int) { path.append(number) }
          @ViewBuilder func screens() -> some View {
            First()
            Second()
            Third()
          }
        }
        struct First: View { var body: some View { Text("1") } }
        struct Second: View { var body: some View { Text("2") } }
        struct Third: View { var body: some View { Text("3") } }
        """
      let text = """
        import SwiftUI
        \(importing[target].map { "import \($0)" } ?? "")
        \(number == 0 ? coordinator : "")
        final class \(target)ViewModel: ObservableObject {
          @Published private(set) var name = ""
          func load() async { name = "A" }
        }
        struct \(target)Settings: View {
          @StateObject private var viewModel = \(target)ViewModel()
          var body: some View { Text(viewModel.name).task { await viewModel.load() } }
        }
        struct \(target)Home: View {
          var body: some View { NavigationLink("Settings") { \(target)Settings() } }
        }
        """
      let facts = try LargeStackPool.run { Result { try FactExtractor.extract(text) } }.get()
      let ids = builder.merge(facts.names)
      files.append(LinkedFile(path: "\(target)/Home.swift", facts: facts, ids: ids, number: number))
    }
    let program = ProgramBuilder.build(
      names: builder.finish(), files: files, contexts: targets.indices.map { FileContext(module: $0) },
      modules: targets.map { ModuleContext(name: $0) })
    let roles = RoleClassifier.classify(program, overrides: [])
    var settings = RuleSettings()
    settings.only = [ViewNavigatesDirectly.description.id]
    let result = Engine(rules: [ViewNavigatesDirectly.self], settings: settings).run(
      program, roles: roles, effects: SideEffects.scan(program), holdings: Holdings.scan(program),
      layers: Engine.layers(of: program, roles: roles) { _, _ in nil }
    ) { count, body in for index in 0..<count { body(index) } }
    return result.findings.map { String($0.span.path.prefix { $0 != "/" }) }.sorted()
  }
}
