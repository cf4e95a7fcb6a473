import Architecture
import Testing

/// Elements and sections of lists, values under names of work, and state under names of services.
@Suite("Roles of list elements and misnamed values")
struct RolesListTests {
  @Test func sectionsOfAListAreControllersAndTheirElementsData() throws {
    let roles = try RolesFixture(
      """
      import IGListKit
      final class Kofu: ListDiffable {
        let title: String
        let count: Int
        init(title: String, count: Int) { self.title = title; self.count = count }
        func hasAny(of kind: Int) -> Bool { count > kind }
        func diffIdentifier() -> NSObjectProtocol { title as NSObjectProtocol }
        func isEqual(toDiffableObject object: ListDiffable?) -> Bool { (object as? Kofu)?.count == count }
      }
      final class Netu: ListBindingSectionController<Kofu> {
        private let desk: Desk
        init(desk: Desk) { self.desk = desk; super.init() }
        func sectionController(didSelectItemAt index: Int) { desk.load() }
        override func cellForItem(at index: Int) -> UICollectionViewCell { UICollectionViewCell() }
      }
      class Base<T>: ListSectionController {}
      final class Lower: Base<Kofu> { func didTap() {} }
      final class Desk { func load() { _ = URLSession.shared } }
      """)
    #expect(try roles.role("Kofu") == .model)
    #expect(try roles.role("Netu") == .viewController)
    #expect(try roles.role("Lower") == .viewController)
  }

  @Test func aNamedViewModelOfConstantsIsDataUnlessItDecidesTheLook() throws {
    let roles = try RolesFixture(
      """
      import IGListKit
      struct Vote { let count: Int }
      final class VoteViewModel: ListDiffable {
        let votes: [Vote]
        private let state: String
        init(votes: [Vote]) { self.votes = votes; state = "" }
        func didVote(for count: Int) -> Bool { votes.contains { $0.count == count } }
      }
      final class LookViewModel: ListDiffable {
        let text: String
        init(text: String) { self.text = text }
        var icon: UIImage { UIImage(named: text)! }
      }
      final class VoteCell: UICollectionViewCell { var viewModel: VoteViewModel? }
      final class LookCell: UICollectionViewCell { var viewModel: LookViewModel? }
      """)
    #expect(try roles.role("VoteViewModel") == .model)
    #expect(try roles.role("LookViewModel") == .viewModel)
  }

  @Test func aProtocolWithoutRequirementsCarriesNoRole() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      protocol Mark {}
      final class Disk: Mark {
        func save(_ text: String) { UserDefaults.standard.set(text, forKey: "a") }
        func load() -> String? { UserDefaults.standard.string(forKey: "a") }
      }
      """)
    #expect(try roles.role("Disk").isCollaborator)
    #expect(try !roles.classification("Disk").evidence.contains { $0.reason.hasPrefix("implements a protocol") })
    #expect(try !roles.role("Mark").isCollaborator)
  }

  @Test func observedStateThatKeepsItselfInTheDefaultsIsNoSource() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      protocol Tree {}
      final class Fire: ObservableObject, Tree {
        @Published var tab = "a"
        @Published var count = 0
        @Published var place: String? { didSet { UserDefaults.standard.set(place, forKey: "place") } }
        @Published var names: [String] = []
        init() { place = UserDefaults.standard.string(forKey: "place") }
      }
      final class Barn: ObservableObject { @Published var state: Fire; init(state: Fire) { self.state = state } }
      struct Hill: View {
        @StateObject var barn = Barn(state: Fire())
        @ObservedObject var fire: Fire
        var body: some View { Text(fire.tab) }
      }
      """)
    #expect(try roles.role("Fire") == .viewModel)
    #expect(try roles.role("Barn") == .viewModel)
  }

  @Test func variablesUnderTheNameOfARouterDoNotNavigate() throws {
    let roles = try RolesFixture(
      """
      class ShelfRouter { var path: [Int] = []; var chosen: String? }
      protocol RoomRouter { func canNavigate(to room: Int) -> Bool; func navigate(to room: Int) }
      final class Home { var router = ShelfRouter(); let room: RoomRouter; init(room: RoomRouter) { self.room = room } }
      """)
    #expect(try roles.role("ShelfRouter") == .model)
    #expect(try roles.role("RoomRouter") == .coordinator)
  }

  @Test func anObservedListUnderTheNameOfALoaderIsTheStateOfItsView() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Wire { func rows(_ page: Int) async throws -> [String] { _ = URLSession.shared; return [] } }
      @Observable class FeedLoader {
        var items: [String] = []
        var isLoading = false
        private let wire: Wire
        init(wire: Wire) { self.wire = wire }
        func loadMore() async throws { items += try await wire.rows(1) }
      }
      @Observable final class PageLoader: FeedLoader { var title = "" }
      struct Feed: View {
        @State private var loader: PageLoader
        init(wire: Wire) { _loader = State(initialValue: PageLoader(wire: wire)) }
        var body: some View { List(loader.items, id: \\.self) { Text($0) } }
      }
      struct Rows: View { @Environment(FeedLoader.self) var loader; var body: some View { Text(loader.items[0]) } }
      """)
    #expect(try roles.role("PageLoader") == .viewModel)
    #expect(try roles.role("FeedLoader") == .viewModel)
    #expect(try roles.role("Wire").isCollaborator)
  }

  @Test func aWrapperOfADeviceStaysAServiceIfAViewMakesIt() throws {
    let roles = try RolesFixture(
      """
      import AVFoundation
      import SwiftUI
      final class SoundRecorder: NSObject, ObservableObject {
        @Published var isRecording = false
        @Published var level = 0.0
        private var recorder: AVAudioRecorder?
        func start() { recorder?.record(); isRecording = true }
        func stop() { recorder?.stop(); isRecording = false }
      }
      struct Tape: View {
        @StateObject var recorder = SoundRecorder()
        var body: some View { Button("Go") { recorder.start() } }
      }
      """)
    #expect(try roles.role("SoundRecorder").isCollaborator)
  }

  @Test func whatIsPickedIsNotWhatAViewOwns() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      @Observable final class Member: Codable {
        let id: Int
        var name: String
        var pages: [String]
        var mail: String?
        init(from decoder: Decoder) throws { id = 1; name = ""; pages = []; mail = nil }
        func encode(to encoder: Encoder) throws {}
        func rename(_ text: String) { name = text }
      }
      struct Picker: View {
        @State var chosen: Member?
        var body: some View { Text(chosen?.name ?? "") }
      }
      """)
    #expect(try roles.role("Member") == .model)
  }

  @Test func aRecordThatSavesItselfThroughAServiceIsAModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Wire {
        func member(_ id: Int) async throws -> Member { _ = URLSession.shared; return Member(wire: self, id: id) }
        func rename(_ id: Int) async throws { _ = URLSession.shared }
        func delete(_ id: Int) async throws { _ = URLSession.shared }
      }
      @Observable final class Member {
        let wire: Wire
        let id: Int
        var name = ""
        var mail = ""
        var city = ""
        var street = ""
        var isActive = false
        var isHidden = false
        init(wire: Wire, id: Int) { self.wire = wire; self.id = id }
        func rename(_ text: String) async throws { try await wire.rename(id); name = text }
        func delete() async throws { try await wire.delete(id) }
      }
      struct MemberRow: View { @State var member: Member; var body: some View { Text(member.name) } }
      """)
    #expect(try roles.role("Member") == .model)
    #expect(try roles.role("Wire").isCollaborator)
  }

  @Test func aBoxOfOneObservedValueIsNoViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      @Observable final class Held<T> {
        private var inner: T
        var value: T? { inner }
        init(_ value: T) { inner = value }
        func set(_ value: T) { inner = value }
      }
      struct Row: View { @State var held: Held<Int>; var body: some View { Text("a") } }
      """)
    #expect(try roles.role("Held") == .other)
  }
}
