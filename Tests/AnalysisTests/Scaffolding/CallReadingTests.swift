import Analysis
import Foundation
import Scaffolding
import Testing

/// What view models ask for data, and the verbs of methods.
@Suite struct CallReadingTests {
  private func read(_ collaborator: String, _ viewModel: String) throws -> ProjectReading {
    var files: [String: String] = [:]
    for name in ["Orders", "Profile", "Gifts"] {
      files["App/\(name)/\(name)Data.swift"] = collaborator.replacing("NAME", with: name)
      files["App/\(name)/\(name)ViewModel.swift"] = viewModel.replacing("NAME", with: name)
      files["App/\(name)/\(name)View.swift"] = """
        import SwiftUI
        struct \(name)View: View {
          @State var viewModel: \(name)ViewModel
          var body: some View { Text(viewModel.title) }
        }
        """
    }
    let app = try TemporaryApp(files)
    defer { withExtendedLifetime(app) {} }
    return ProjectReading.read(try Analyzer.analyze(app.request(cached: false)))
  }

  private static func viewModel(_ property: String, _ methods: String) -> String {
    """
    import Observation

    @Observable final class NAMEViewModel {
      var title = ""
      \(property)

      \(methods)
    }
    """
  }

  private static let useCase = """
    protocol GetNAMEUseCase { func execute() async throws -> String }
    struct DefaultGetNAMEUseCase: GetNAMEUseCase {
      let repository: NAMERepository
      func execute() async throws -> String { try await repository.names() }
    }
    struct NAMERepository { func names() async throws -> String { "a" } }
    """

  @Test func viewModelsThatAskUseCasesGetOne() throws {
    let reading = try read(
      Self.useCase,
      Self.viewModel(
        """
        private let getNAMEUseCase: GetNAMEUseCase
          private let tracker: NAMETracker
          init(getNAMEUseCase: GetNAMEUseCase) {
            self.getNAMEUseCase = getNAMEUseCase
            tracker = NAMETracker()
          }
        """,
        """
        func didAppear() async { title = (try? await getNAMEUseCase.execute()) ?? "" }
          func didTapRetry() async { await didAppear() }
        """) + "\nstruct NAMETracker { func track(_ name: String) { print(name) } }\n")
    let screens = reading.style.screens
    #expect(screens.collaborator.kind == .useCase && screens.collaborator.isNamedAfterType)
    #expect(screens.verbs.fetch == VerbStyle.Reading(verb: "execute"))
    #expect(screens.verbs.event == .did)
    // No method of these view models begins with a verb that loads.
    #expect(screens.verbs.load == VerbStyle.Reading(verb: "load"))
    let evidence = try #require(reading.evidence.first { $0.setting == "screens.collaborator" })
    #expect(evidence.value == "use case" && evidence.count == 3 && !evidence.places.isEmpty)
  }

  private static let service = """
    protocol NAMEService { func getNAME() async throws -> String }
    struct DefaultNAMEService: NAMEService { func getNAME() async throws -> String { "a" } }
    """

  @Test func methodsMayNameWhatTheyRead() throws {
    let style = try read(
      Self.service,
      Self.viewModel(
        """
        private let service: NAMEService
          init(service: NAMEService) { self.service = service }
        """,
        """
        func fetchNAME() async { title = (try? await service.getNAME()) ?? "" }
          func onTapRetry() async { await fetchNAME() }
        """)
    ).style.screens
    #expect(style.collaborator == CollaboratorStyle())
    #expect(style.verbs.fetch == VerbStyle.Reading(verb: "get", namesThing: true))
    #expect(style.verbs.load == VerbStyle.Reading(verb: "fetch", namesThing: true))
    #expect(style.verbs.event == .on)
  }

  /// A page more and a screen that appears say nothing of names and of what users do.
  @Test func howMuchIsReadAndWhatAppearsDoNotCount() throws {
    let style = try read(
      Self.service,
      Self.viewModel(
        """
        private let service: NAMEService
          init(service: NAMEService) { self.service = service }
        """,
        """
        func load() async { title = (try? await service.getNAME()) ?? "" }
          func loadMore() async { await load() }
          func loadIfNeeded() async { await loadPages() }
          private func loadPages() async { await load() }
          func onAppear() async { await load() }
          func handleError(_ error: any Error) { title = "" }
          func select(_ item: String) { title = item }
        """)
    ).style.screens
    #expect(style.verbs.load == VerbStyle.Reading(verb: "load"))
    #expect(style.verbs.event == .command)
  }

  @Test func projectsWithoutCollaboratorsKeepTheStandardVerbs() throws {
    let style = try read("", Self.viewModel("", "func update() { title = \"a\" }")).style.screens
    #expect(style.collaborator == CollaboratorStyle() && style.verbs == VerbStyle())
  }
}
