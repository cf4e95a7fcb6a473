import Testing

@testable import Rules

@Suite struct ViewModelDependsOnConcreteTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelDependsOnConcrete.self) }

  @Test("the fix names the protocol that is already there; the related places show the class and its I/O")
  func fix() throws {
    let findings = try ExampleApp(
      Example(
        "",
        """
        import SwiftUI
        final class CitiesViewModel: ObservableObject {
          @Published private(set) var names: [String] = []
          private let service: CityService
          init(service: CityService) { self.service = service }
        }
        protocol CityServicing { func cities() async throws -> Data }
        final class CityService: CityServicing {
          func cities() async throws -> Data {
            try await URLSession.shared.data(from: URL(filePath: "/cities")).0
          }
        }
        struct CitiesView: View {
          @StateObject var viewModel: CitiesViewModel
          var body: some View { Text("\\(viewModel.names.count)") }
        }
        """)
    ).run([ViewModelDependsOnConcrete.self])
    let finding = try #require(findings.first)
    #expect(finding.message == "`service` is the concrete class `CityService`, which works with the network")
    #expect(finding.fix.contains("`CityServicing`"))
    #expect(finding.related.map(\.line) == [8, 10])
  }
}
