import Architecture
import Testing

/// Entities that do I/O themselves, of which others keep lists, beside services that are one of a kind.
@Suite("Roles of entities that others keep lists of")
struct RolesElementTests {
  private static let entity = """
    import SwiftUI
    public final class Flask: ObservableObject, Hashable, Identifiable {
      public let url: URL
      @Published public var label: String { didSet { store() } }
      public init(url: URL) { self.url = url; label = (try? String(contentsOf: url)) ?? "" }
      public func store() { try? label.write(to: url, atomically: true, encoding: .utf8) }
      public func remove() { try? FileManager.default.removeItem(at: url) }
      public static func == (lhs: Flask, rhs: Flask) -> Bool { lhs.url == rhs.url }
      public func hash(into hasher: inout Hasher) { hasher.combine(url) }
    }
    struct FlaskRow: View { @ObservedObject var flask: Flask; var body: some View { Text(flask.label) } }
    """

  @Test func anEntityThatSavesItselfIsAModelWhenViewsListIt() throws {
    let roles = try RolesFixture(
      Self.entity + """

        final class ShelfViewModel: ObservableObject { @Published var flasks: [Flask] = [] }
        """)
    #expect(try roles.role("Flask") == .model)
  }

  @Test func aSetOrDictionaryOfItCountsAsAList() throws {
    for list in ["Set<Flask>", "[URL: Flask]"] {
      let roles = try RolesFixture(
        Self.entity + """

          final class ShelfViewModel: ObservableObject { @Published var flasks: \(list)? }
          """)
      #expect(try roles.role("Flask") == .model, "\(list)")
    }
  }

  @Test func aWorkerWithoutIdentityInOneListStaysAWorker() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      final class Ferry {
        let url: URL
        init(url: URL) { self.url = url }
        func fetch() async throws -> Data { try await URLSession.shared.data(from: url).0 }
        func send(_ data: Data) async throws { _ = try await URLSession.shared.upload(for: URLRequest(url: url), from: data) }
      }
      final class HarbourService {
        private var ferries: [Ferry] = []
        func load() async throws { for ferry in ferries { _ = try await ferry.fetch() } }
      }
      """)
    #expect(try roles.role("Ferry").isCollaborator)
  }

  @Test func aListOfAProtocolMakesNoEntity() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      protocol Carrier { func fetch() async throws -> Data }
      final class Ferry: Carrier, Hashable {
        let url: URL
        init(url: URL) { self.url = url }
        func fetch() async throws -> Data { try await URLSession.shared.data(from: url).0 }
        static func == (lhs: Ferry, rhs: Ferry) -> Bool { lhs.url == rhs.url }
        func hash(into hasher: inout Hasher) { hasher.combine(url) }
      }
      final class PortViewModel { var carriers: [any Carrier] = [] }
      """)
    #expect(try roles.role("Carrier").isCollaborator)
    #expect(try roles.role("Ferry").isCollaborator)
  }

  @Test func aSceneBelongsToTheEntryOfTheApp() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class AppState: ObservableObject { @Published var isOpen = false }
      struct SettingsScene: Scene {
        @ObservedObject var state: AppState
        var body: some Scene { Window("Settings", id: "settings") { Text("") } }
      }
      """)
    #expect(try roles.role("SettingsScene") == .appEntry)
  }
}
