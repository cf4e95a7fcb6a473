import Findings
import RuleExamples
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

  @Test("a class of which only other collaborators are taken is named with them, and after what is used itself")
  func taken() throws {
    let source = """
      import SwiftUI
      final class Services {
        let cities = CityService()
        func reset() { UserDefaults.standard.removeObject(forKey: "cities") }
      }
      final class CityService {
        func load() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/cities")).0 }
      }
      final class CitiesViewModel: ObservableObject {
        @Published private(set) var count = 0
        private let unused: UnusedService
        private let services: Services
        init(services: Services, unused: UnusedService) { self.services = services; self.unused = unused }
        func load() async { count = (try? await services.cities.load().count) ?? 0 }
      }
      final class UnusedService { func save() { UserDefaults.standard.set(1, forKey: "unused") } }
      struct CitiesView: View {
        @StateObject var viewModel: CitiesViewModel
        var body: some View { Text("\\(viewModel.count)") }
      }
      """
    let finding = try #require(ExampleApp(Example("", source)).run([ViewModelDependsOnConcrete.self]).first)
    #expect(finding.message == "`services` is the concrete class `Services`, of which only `cities` is used")
    #expect(finding.fix == "Pass in `cities` instead as a protocol.")
    #expect(finding.occurrences.map(\.evidence) == ["Services", "UnusedService"])
  }

  @Test("what tests add to a class is no evidence; a method says more than an observer of a property")
  func evidence() throws {
    let findings = try ExampleApp(
      Example(
        "",
        """
        //- App/Cities.swift
        import SwiftUI
        final class CitiesViewModel: ObservableObject {
          @Published private(set) var names: [String] = []
          private let service: CityService
          init(service: CityService) { self.service = service }
          func load() { names = service.cities() }
        }
        struct CitiesView: View {
          @StateObject var viewModel: CitiesViewModel
          var body: some View { Text("\\(viewModel.names.count)") }
        }
        //- AppTests/CityService+Tests.swift
        extension CityService {
          func reset() { try? FileManager.default.removeItem(atPath: "/cities") }
        }
        //- App/CityService.swift
        final class CityService {
          var last = "" { didSet { UserDefaults.standard.set(last, forKey: "last") } }
          func cities() -> [String] {
            FileManager.default.contents(atPath: "/cities").map { [String(decoding: $0, as: UTF8.self)] } ?? []
          }
        }
        """)
    ).run([ViewModelDependsOnConcrete.self])
    let finding = try #require(findings.first)
    let evidence = try #require(finding.related.last)
    #expect(evidence.path == "App/CityService.swift")
    #expect(evidence.line == 4)
  }

  /// A test gives the storage at the end of the chain.
  @Test(arguments: [
    ("init(store: NoteStore) { self.store = store }", Severity.medium),
    ("init() { store = NoteStore(defaults: .standard) }", .high),
  ])
  func storageThatIsGivenThroughOthersIsMilder(initializer: String, severity: Severity) throws {
    let source = """
      import SwiftUI
      final class NoteStore {
        private let defaults: UserDefaults
        init(defaults: UserDefaults) { self.defaults = defaults }
        func save(_ text: String) { defaults.set(text, forKey: "note") }
      }
      final class NoteService {
        private let store: NoteStore
        \(initializer)
        func save(_ text: String) { store.save(text) }
      }
      final class NoteViewModel: ObservableObject {
        @Published var text = ""
        private let service: NoteService
        init(service: NoteService) { self.service = service }
        func save() { service.save(text) }
      }
      struct NoteView: View {
        @ObservedObject var viewModel: NoteViewModel
        var body: some View { TextField("Note", text: $viewModel.text) }
      }
      """
    let findings = try ExampleApp(Example("notes", source)).run([ViewModelDependsOnConcrete.self])
    #expect(findings.map(\.severity) == [severity])
  }
}
