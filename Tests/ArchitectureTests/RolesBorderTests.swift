import Architecture
import Testing

/// Types that look like a service, repository or view model from afar. Names mean nothing here on purpose.
@Suite("Roles at the borders of services and view models")
struct RolesBorderTests {
  @Test func aHandleOnAStoredThingIsAModelEvenIfOneGetterReadsAFile() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class Pamo {
        private var pointer: OpaquePointer?
        init(pointer: OpaquePointer?) { self.pointer = pointer }
        var title: String { String(cString: row_title(pointer)) }
        var size: Int { Int(row_size(pointer)) }
        var isOpen: Bool { row_open(pointer) != 0 }
        lazy var picture: UIImage? = { try? UIImage(data: Data(contentsOf: URL(fileURLWithPath: title))) }()
        func answer(for name: String) -> String { name + title }
      }
      final class Ruve {
        private let handle: OpaquePointer
        init(handle: OpaquePointer) { self.handle = handle }
        func find(_ id: Int) -> Pamo { Pamo(pointer: row_at(handle, id)) }
        func remove(_ id: Int) { row_remove(handle, id) }
        func rename(_ id: Int, to name: String) { row_rename(handle, id, name) }
        var path: String { String(cString: store_path(handle)) }
      }
      final class Kesu { let ruve: Ruve; init(ruve: Ruve) { self.ruve = ruve }; func go() { ruve.remove(1) } }
      """)
    #expect(try roles.role("Pamo") == .model)
    #expect(try roles.role("Ruve").isCollaborator)
  }

  @Test func aCallbackProtocolIsNotWhatImplementsIt() throws {
    let roles = try RolesFixture(
      """
      import AVFoundation
      import UIKit
      protocol Lutepo: AnyObject {
        func wasPressed(in cell: Vasi, number: Int)
        func length(of number: Int, then handler: @escaping (Double) -> Void)
      }
      final class Vasi: UITableViewCell {
        weak var target: Lutepo?
        func press() { target?.wasPressed(in: self, number: 1) }
      }
      final class Hodi: NSObject, AVAudioPlayerDelegate, Lutepo {
        private var player: AVAudioPlayer?
        func wasPressed(in cell: Vasi, number: Int) { player?.play() }
        func length(of number: Int, then handler: @escaping (Double) -> Void) { handler(1) }
      }
      protocol Mofa { func load(_ number: Int) async throws -> Double }
      final class Teko: Mofa {
        func load(_ number: Int) async throws -> Double { _ = try await URLSession.shared.data(from: u); return 1 }
      }
      final class Busa { let mofa: Mofa; init(mofa: Mofa) { self.mofa = mofa } }
      """)
    #expect(try roles.role("Lutepo") == .other)
    #expect(try roles.classification("Lutepo").isCallback)
    #expect(try roles.role("Hodi").isCollaborator)
    #expect(try roles.role("Mofa").isCollaborator)
    #expect(try !roles.classification("Mofa").isCallback)
  }

  @Test func whatWritesDownEventsThatNoScreenReadsIsALog() throws {
    let source = """
      import Foundation
      import SwiftUI
      enum Zime: String { case opened, closed }
      struct Wolu { let time: Date; let text: String }
      final class Fado {
        private let pool: DatabasePool
        init(pool: DatabasePool) { self.pool = pool }
        func save(_ record: Wolu) { pool.write { _ in } }
        func all() -> [Wolu] { [] }
      }
      final class Seku {
        private let fado: Fado
        init(fado: Fado) { self.fado = fado }
        func put(_ zime: Zime) { fado.save(Wolu(time: Date(), text: zime.rawValue)) }
        func sendAll() { Task { _ = fado.all() } }
      }

      """
    let alone = try RolesFixture(source)
    #expect(try alone.role("Seku") == .other)
    #expect(try alone.classification("Seku").isLog)
    // What a screen shows is no statistics.
    let shown = try RolesFixture(
      source + "struct Neba: View { let wolu: Wolu; var body: some View { Text(wolu.text) } }")
    #expect(try shown.role("Seku").isCollaborator)
    #expect(try !shown.classification("Seku").isLog)
  }

  @Test func anOwnerOfCellsThatShowsAViewModelIsNone() throws {
    let roles = try RolesFixture(
      """
      import Combine
      import UIKit
      final class Tavo { @Published private(set) var sum = 0; func add() { sum += 1 } }
      final class Rado: UITableViewCell {}
      final class Lipe: UIButton {}
      final class Gone {
        private let tavo: Tavo
        private let first = Rado()
        private let second = Rado()
        private let press = Lipe()
        weak var table: UITableView?
        var onClose: (() -> Void)?
        init(tavo: Tavo) { self.tavo = tavo }
        func onTap() { tavo.add(); onClose?() }
        func didSelect(row: Int, in screen: UIViewController) { table?.reloadData() }
      }
      final class Subi: UIViewController {
        private let gone: Gone
        private let tavo: Tavo
        init(gone: Gone, tavo: Tavo) { self.gone = gone; self.tavo = tavo; super.init(nibName: nil, bundle: nil) }
      }
      """)
    #expect(try roles.role("Gone") == .other)
    #expect(try roles.role("Tavo") == .viewModel)
  }

  @Test func whatOnlyDecidesWhichScreenIsPresentedLeads() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      struct Aba: View { var body: some View { Text("") } }
      struct Ebe: View { var body: some View { Text("") } }
      final class Kilo { func isLocked() async -> Bool { (try? await URLSession.shared.data(from: u)) != nil } }
      final class Nuro { func isNew() async -> Bool { (try? await URLSession.shared.data(from: u)) != nil } }
      final class Dipa {
        private let kilo: Kilo
        private let nuro: Nuro
        init(kilo: Kilo, nuro: Nuro) { self.kilo = kilo; self.nuro = nuro }
        func next() {
          if true { Stage.main.present { Aba() } } else { Stage.main.present { Ebe() } }
        }
      }
      final class Rema { let dipa: Dipa; init(dipa: Dipa) { self.dipa = dipa } }
      """)
    #expect(try roles.role("Dipa") == .coordinator)
  }

  @Test func anObservableBagOfServicesIsAContainer() throws {
    let services = (1...5).map {
      "final class S\($0) { func load() async throws { _ = try await URLSession.shared.data(from: u) } }"
    }
    let roles = try RolesFixture(
      services.joined(separator: "\n")
        + """

        import SwiftUI
        final class Poma: ObservableObject {
          let s1: S1
          let s2: S2
          let s3: S3
          let s4: S4
          let s5: S5
          @Published var isOn = false
          init(s1: S1, s2: S2, s3: S3, s4: S4, s5: S5) {
            self.s1 = s1; self.s2 = s2; self.s3 = s3; self.s4 = s4; self.s5 = s5
          }
          func check() { isOn = true }
        }
        struct Oda: View { @StateObject var poma: Poma; var body: some View { Text("") } }
        """)
    #expect(try roles.role("Poma") == .container)
  }

  @Test func theModelThatAViewMakesForItselfIsItsViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Lano { func stream() async -> Int { (try? await URLSession.shared.data(from: u))?.0.count ?? 0 } }
      final class BefuModel: ObservableObject {
        let lano: Lano
        var job: Task<Void, Never>?
        init(lano: Lano) { self.lano = lano }
        func begin() { job = Task { _ = await lano.stream() } }
        func end() { job?.cancel() }
      }
      struct Ciru: View {
        var model: BefuModel
        init(lano: Lano) { model = BefuModel(lano: lano) }
        var body: some View { Text("").onAppear { model.begin() } }
      }
      """)
    #expect(try roles.role("BefuModel") == .viewModel)
  }

  @Test func valuesInMemoryAreNoService() throws {
    let roles = try RolesFixture(
      """
      struct Vimo: Hashable { let id: Int }
      final class Taru {
        private var near: Set<Vimo> = []
        private var far: Set<Vimo> = []
        func add(_ vimo: Vimo) { near.insert(vimo) }
        func remove(_ vimo: Vimo) { near.remove(vimo) }
        func has(_ vimo: Vimo) -> Bool { near.contains(vimo) || far.contains(vimo) }
      }
      final class Nopi {
        let taru: Taru
        init(taru: Taru) { self.taru = taru }
        func go() async throws { _ = try await URLSession.shared.data(from: u) }
      }
      """)
    #expect(try !roles.role("Taru").isCollaborator)
  }

  @Test func anEmptyBaseOfFrameworksChangesNothing() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      class Sori: NSObject {
        static func keep(_ text: String) { UserDefaults.standard.set(text, forKey: "a") }
        static func read() -> String? { UserDefaults.standard.string(forKey: "a") }
      }
      """)
    #expect(try roles.role("Sori").isCollaborator)
    #expect(try roles.classification("Sori").confidence >= RoleTable.threshold)
  }

  @Test func typesForDefaultsAreASource() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      struct Giro: Codable { let id: Int }
      final class Hema {
        func set(_ value: Any?, for key: String) { UserDefaults.standard.set(value, forKey: key) }
        func value(for key: String) -> Any? { UserDefaults.standard.object(forKey: key) }
      }
      final class Jalu {
        private let hema: Hema
        init(hema: Hema) { self.hema = hema }
        func saveGiro(_ giro: Giro) { hema.set(giro.id, for: "giro") }
        func loadGiro() -> Giro? { nil }
        func deleteGiro() { hema.set(nil, for: "giro") }
      }
      final class Kobe { let jalu: Jalu; init(jalu: Jalu) { self.jalu = jalu } }
      """)
    #expect(try roles.role("Jalu") == .dataSource)
  }

  @Test func colorsForManyViewsAreNoViewModel() throws {
    let views = (1...6).map {
      "struct V\($0): View { @StateObject var nadi = Nadi(); var body: some View { Text(\"\") } }"
    }
    let roles = try RolesFixture(
      views.joined(separator: "\n")
        + """

        import SwiftUI
        final class Nadi: ObservableObject {
          @Published var number = 1
          var front: Color { Color.red }
          var back: Color { Color.red }
          var line: Color { Color.red }
          var link: Color { Color.red }
          func apply(_ number: Int) { self.number = number }
        }
        """)
    #expect(try roles.role("Nadi") == .other)
  }

  @Test func stateThatViewsBindTwoWayIsAViewModelHoweverWideItReaches() throws {
    let views = ["A", "B", "C", "D"].map { folder in
      (
        "App/\(folder)/View.swift",
        """
        import SwiftUI
        struct \(folder)Tile: View {
          @EnvironmentObject var roku: Roku
          var body: some View { Toggle("", isOn: $roku.isOn) }
        }
        """
      )
    }
    let roles = try RolesFixture(
      program: views + [
        (
          "App/Roku.swift",
          """
          import WatchConnectivity
          final class Roku: ObservableObject {
            @Published var isOn = false
            func send() { WCSession.default.sendMessage([:], replyHandler: nil) }
          }
          """
        )
      ])
    #expect(try roles.role("Roku") == .viewModel)
  }

  @Test func nodesOfATreeAreModels() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Vuna: ObservableObject, Identifiable {
        let id: String
        let index: Int
        let text: String
        private(set) var children: [Vuna]?
        @Published var isOpen = true
        init(id: String, index: Int, text: String) { self.id = id; self.index = index; self.text = text }
        func append(_ child: Vuna) { children = (children ?? []) + [child] }
        func removeAll() { children = nil }
      }
      struct Elo: View { @ObservedObject var vuna: Vuna; var body: some View { Text(vuna.text) } }
      """)
    #expect(try roles.role("Vuna") == .model)
  }

  @Test func hapticsAndDocumentsAndControlsOfLibrariesAreNeitherServicesNorViewModels() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class Topu {
        static let shared = Topu()
        private let hard = UIImpactFeedbackGenerator(style: .heavy)
        func fire() { hard.impactOccurred() }
      }
      final class Rilo: UIDocument, ObservableObject {
        @Published var text = ""
        func reload() { text = (try? String(contentsOf: fileURL)) ?? "" }
      }
      struct Omu: View { @ObservedObject var rilo: Rilo; var body: some View { Text(rilo.text) } }
      final class Yebo: FancySegmentedControl { let choice = BehaviorRelay<Int>(value: 0) }
      final class Dasa: UIViewController { let yebo = Yebo() }
      """)
    #expect(try roles.role("Topu") == .other)
    #expect(try roles.role("Rilo") == .other)
    #expect(try roles.role("Yebo") == .view)
  }
}
