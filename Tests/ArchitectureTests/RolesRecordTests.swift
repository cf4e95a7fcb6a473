import Architecture
import Testing

@Suite("Roles of records, containers and parts of screens")
struct RolesRecordTests {
  @Test func classesOfDataStayModelsThoughOthersWatchThem() throws {
    let roles = try RolesFixture(
      """
      import Combine
      struct Vote { let poll: Ballot; let post: Post }
      final class Ballot: ObservableObject, Hashable {
        @Published var count = 0
        @Published var expired = false
        static func == (lhs: Ballot, rhs: Ballot) -> Bool { lhs.count == rhs.count }
        func hash(into hasher: inout Hasher) { hasher.combine(count) }
      }
      final class Post { let id: String; @Published var hasMore = false; init(id: String) { self.id = id } }
      enum Entry { case server(mark: Mark) }
      final class Mark: Hashable {
        var isLast: CurrentValueSubject<Bool, Never>
        var isOpen: Bool
        static func == (lhs: Mark, rhs: Mark) -> Bool { lhs.isOpen == rhs.isOpen }
        func hash(into hasher: inout Hasher) { hasher.combine(isOpen) }
      }
      """)
    for name in ["Ballot", "Post", "Mark"] { #expect(try roles.role(name) == .model, "\(name)") }
  }

  @Test func aWatchedClassThatAViewHoldsStaysAViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Ballot: ObservableObject, Hashable {
        @Published var count = 0
        static func == (lhs: Ballot, rhs: Ballot) -> Bool { lhs.count == rhs.count }
        func hash(into hasher: inout Hasher) { hasher.combine(count) }
      }
      struct Screen: View { @StateObject var ballot: Ballot; var body: some View { Text("") } }
      """)
    #expect(try roles.role("Ballot") == .viewModel)
  }

  @Test func aListInMemoryIsNoCertainService() throws {
    let roles = try RolesFixture(
      """
      struct Post { let id: Int }
      final class PostListController {
        @Published private(set) var records: [Post] = []
        func reset() { records = [] }
        func append(_ more: [Post]) { records += more }
      }
      """)
    let classification = try roles.classification("PostListController")
    #expect(!classification.role.isCollaborator || classification.confidence < RoleTable.threshold)
  }

  @Test func whatBuildsAndKeepsServicesIsAContainerDespiteItsDatabase() throws {
    let users = ["A", "B", "C", "D"].map { name in
      """
      final class \(name)Screen: UIViewController {
        let context: Surroundings
        init(context: Surroundings) { self.context = context }
      }
      """
    }
    let services = ["Mail", "Feed", "Push"].map { name in
      "final class \(name)Service { func load() async throws { _ = try await URLSession.shared.data(from: url) } }"
    }
    let roles = try RolesFixture(
      (["import UIKit", "import CoreData"] + users + services).joined(separator: "\n")
        + """

        final class Surroundings: ObservableObject {
          let store: NSManagedObjectContext
          let mail: MailService
          let feed: FeedService
          let push: PushService
          init(store: NSManagedObjectContext) {
            self.store = store
            mail = MailService()
            feed = FeedService()
            push = PushService()
          }
        }
        """)
    #expect(try roles.role("Surroundings") == .container)
  }

  @Test func sectionsThatGiveDataSourcesAreNoModels() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      enum Chapter: Hashable { case main }
      extension Chapter {
        static func source(for list: UITableView) -> UITableViewDiffableDataSource<Chapter, Int> { make(list) }
      }
      enum PlainChapter: Hashable { case main }
      """)
    #expect(try roles.role("Chapter") == .other)
    #expect(try roles.role("PlainChapter") == .model)
  }

  @Test func whatImplementsAProtocolOfRequestsIsNoModel() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      protocol PostQuery { var queryItems: [URLQueryItem]? { get }; var contentType: String? { get } }
      struct UploadQuery: PostQuery {
        let file: Data
        let focus: String?
        var queryItems: [URLQueryItem]? { nil }
      }
      """)
    #expect(try roles.role("UploadQuery") != .model)
  }

  @Test func aComparedHandleIsNoServiceForItsName() throws {
    let roles = try RolesFixture(
      """
      final class Server: Hashable, Comparable {
        let identifier: String
        private let read: () -> String
        func name() -> String { read() }
        static func == (lhs: Server, rhs: Server) -> Bool { lhs.identifier == rhs.identifier }
        static func < (lhs: Server, rhs: Server) -> Bool { lhs.identifier < rhs.identifier }
        func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
      }
      """)
    #expect(try roles.role("Server") == .model)
  }

  @Test func colorsAndFontsMakeNoViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class CardTheme: ObservableObject { var title: Color { .red }; var border: Color { .blue } }
      struct Card: View { @ObservedObject var theme: CardTheme; var body: some View { Text("") } }
      """)
    #expect(try roles.role("CardTheme") == .other)
  }

  @Test func theCoordinatorOfARepresentableUnderAnotherNameIsNoViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      struct Crop: PlatformViewControllerRepresentable {
        @ObservedObject var coordinator: Coordinator
        final class Coordinator: ObservableObject { @Published var image: Int?; func crop() {} }
      }
      """)
    #expect(try roles.role("Crop") == .view)
    #expect(try roles.role("Crop.Coordinator") == .other)
  }

  @Test func aRowOfManyValuesIsAModelThoughItLooksAtFiles() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      @objc protocol Nalo { var key: String { get set }; func isThere() -> Bool }
      class Bepu: NSObject, Nalo {
        @objc var key = ""
        @objc var title: String?
        @objc var added: Date?
        @objc var size = 0 as Int64
        @objc var length = 0 as Double
        @objc var isKept = false
        func isThere() -> Bool { FileManager.default.fileExists(atPath: key) }
        func shortTitle() -> String { title ?? key }
      }
      final class Ruma { private let bepu: Bepu; init(bepu: Bepu) { self.bepu = bepu }; func send() async throws { _ = try await URLSession.shared.data(from: url) } }
      """)
    #expect(try roles.role("Bepu") == .model)
    #expect(try roles.role("Nalo") == .model)
    #expect(try roles.role("Ruma").isCollaborator)
  }

  @Test func aFewConstantValuesAreAModelToo() throws {
    let roles = try RolesFixture(
      """
      final class Gamu {
        let key: String
        let width: Int
        let height: Int
        init(key: String, width: Int, height: Int) { self.key = key; self.width = width; self.height = height }
        func ratio() -> Int { width / height }
      }
      """)
    #expect(try roles.role("Gamu") == .model)
  }

  @Test func settingsKeptInDefaultsAreNoRecord() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Opta {
        @AppStorage("a") var first = false
        @AppStorage("b") var second = false
        @AppStorage("c") var third = 0
        private let defaults = UserDefaults.standard
        func clear() { defaults.removeObject(forKey: "a") }
        func load() -> Int { defaults.integer(forKey: "c") }
      }
      """)
    #expect(try roles.role("Opta").isCollaborator)
  }

  @Test func storedObjectsStayModelsWhateverFindersAndConveniencesTheyHave() throws {
    let roles = try RolesFixture([
      "App/Tome.swift": """
      import RealmSwift
      class Tome: Object {
        @objc dynamic var key: String?
        static func find(_ key: String) -> Self? { Realm.current?.objects(self).filter("key = %@", key).first }
        static func remove(_ key: String) { try? Realm().write { Realm.current?.delete(find(key)!) } }
      }
      """,
      "App/Novel.swift": """
      import Foundation
      final class Novel: Tome { @objc dynamic var title = "" }
      final class Leaflet: Tome {}
      extension Novel {
        static func fetch(_ key: String) async throws -> Data { try await URLSession.shared.data(from: url).0 }
        func save() throws { try FileManager.default.removeItem(atPath: title) }
        func upload(_ done: @escaping (Bool) -> Void) { URLSession.shared.dataTask(with: url) { _, _, _ in done(true) } }
      }
      """,
      "App/Scribe.swift": """
      import RealmSwift
      final class Ink { func post() async throws { _ = try await URLSession.shared.data(from: url) } }
      final class Page: EmbeddedObject {
        @Injected var ink: Ink
        static func all() -> [Page] { Array(try! Realm().objects(Page.self)) }
      }
      final class Fable: NSManagedObject {
        static func find(_ context: NSManagedObjectContext) throws -> [Fable] { try context.fetch(request) }
        func publish() async throws { _ = try await URLSession.shared.data(from: url) }
      }
      @Model class Verse {
        var text = ""
        static func find(_ context: ModelContext) throws -> [Verse] { try context.fetch(request) }
      }
      final class Refrain: Verse { func load() async throws { _ = try await URLSession.shared.data(from: url) } }
      """,
      "App/Row.swift": """
      import GRDB
      struct Line: FetchableRecord, PersistableRecord {
        let id: Int
        static func load(_ queue: DatabaseQueue) async throws -> [Line] { try await queue.read { try Line.fetchAll($0) } }
      }
      final class Strophe: Record {
        static func load(_ queue: DatabaseQueue) throws -> [Strophe] { try queue.read { try Strophe.fetchAll($0) } }
      }
      """,
    ])
    for name in ["Tome", "Novel", "Leaflet", "Page", "Fable", "Verse", "Refrain", "Line", "Strophe"] {
      #expect(try roles.role(name) == .model, "\(name)")
    }
  }

  @Test func whatManagesStoredObjectsOrHasAnotherBaseWorks() throws {
    let roles = try RolesFixture([
      "App/Tome.swift": """
      import RealmSwift
      class Tome: Object { @objc dynamic var key: String? }
      final class TomeManager {
        static func find(_ key: String) -> Tome? { try? Realm().object(ofType: Tome.self, forPrimaryKey: key) }
        static func remove(_ tome: Tome) { try? Realm().write { realm.delete(tome) } }
      }
      """,
      "App/Link.swift": """
      import Wire
      final class LinkService: Object {
        func load() async throws -> Data { try await URLSession.shared.data(from: url).0 }
        func send(_ data: Data) async throws { _ = try await URLSession.shared.upload(for: request, from: data) }
      }
      """,
    ])
    #expect(try roles.role("TomeManager").isCollaborator)
    #expect(try roles.role("LinkService").isCollaborator)
  }
}
