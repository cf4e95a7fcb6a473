import Architecture
import Testing

/// Helpers that work for nobody: they reach nothing, box something, or are only called back.
@Suite("Roles of helpers without work")
struct RolesIdleTests {
  @Test func aClassThatReachesNothingIsNoServiceWhateverInheritsFromIt() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      class Shade {
        var inner: [Shade] = []
        func apply(_ value: Double) -> Double { value }
        func isOn() -> Bool { true }
      }
      final class Darken: Shade { override func apply(_ value: Double) -> Double { value * 0.5 } }
      final class Lighten: Shade { override func apply(_ value: Double) -> Double { value * 2 } }
      final class Ripple {
        private let delay: Double
        private weak var timer: Timer?
        private let block: () -> Void
        init(delay: Double, block: @escaping () -> Void) { self.delay = delay; self.block = block }
        func poke() { timer?.invalidate() }
      }
      final class Wire {
        func open(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        func close() {}
      }
      """)
    for name in ["Shade", "Darken", "Lighten", "Ripple"] { #expect(try roles.role(name) == .other, "\(name)") }
    #expect(try roles.role("Wire").isCollaborator)
  }

  @Test func aClassOfStaticFunctionsIsAHelperEvenIfItMakesAnInstance() throws {
    let roles = try RolesFixture(
      """
      final class Flatten {
        var rows = [String]()
        static func flat(_ rows: [String]) -> [String] {
          let flatten = Flatten()
          flatten.add(rows)
          return flatten.rows
        }
        private func add(_ more: [String]) { rows += more }
      }
      struct Outline { func rows(_ raw: [String]) -> [String] { Flatten.flat(raw) } }
      """)
    #expect(try roles.role("Flatten") == .other)
  }

  @Test func boxesOfValuesClosuresAndSubscriptionsAreNoModels() throws {
    let roles = try RolesFixture(
      """
      import Combine
      final class Cell<Value> { var value: Value; init(_ value: Value) { self.value = value } }
      final class Tap { let block: () -> Void; init(_ block: @escaping () -> Void) { self.block = block } }
      final class Sack {
        private var kept = Set<AnyCancellable>()
        func empty() { kept.removeAll() }
        func add(_ one: AnyCancellable) { kept.insert(one) }
      }
      struct Taps { let onLeft: () -> Void; let onRight: (Int) -> Void }
      final class Point3 { let x: Int; let y: Int; init(x: Int, y: Int) { self.x = x; self.y = y } }
      """)
    for name in ["Cell", "Tap", "Sack", "Taps"] { #expect(try roles.role(name) == .other, "\(name)") }
    #expect(try roles.role("Point3") == .model)
  }

  @Test func whatIsOnlyCalledBackIsNoService() throws {
    let roles = try RolesFixture(
      """
      import AuthenticationServices
      import UIKit
      final class Anchor: NSObject, ASWebAuthenticationPresentationContextProviding {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { window }
      }
      protocol GateDelegate: AnyObject { func gateDidOpen(); func gateDidFail(_ text: String) }
      final class Gate {
        weak var delegate: GateDelegate?
        func open(_ url: URL) { URLSession.shared.dataTask(with: url).resume(); delegate?.gateDidOpen() }
      }
      private final class Waiter: NSObject, GateDelegate {
        var isOpen = false
        func gateDidOpen() { isOpen = true }
        func gateDidFail(_ text: String) { isOpen = false }
      }
      class TypingManager: NSObject, UITextViewDelegate {
        @Published var isEmpty = true
        let field: UITextView
        init(field: UITextView) { self.field = field }
        func textViewDidChange(_ textView: UITextView) { isEmpty = textView.text.isEmpty }
      }
      final class TypingController: UIViewController {
        lazy var typing = TypingManager(field: UITextView())
      }
      """)
    for name in ["Anchor", "Waiter", "TypingManager"] { #expect(try roles.role(name) == .other, "\(name)") }
    #expect(try roles.role("Gate").isCollaborator)
  }

  @Test func anObjectForOneCallIsNoService() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      final class Wire {
        static let shared = Wire()
        func put(_ text: String, done: @escaping (Bool) -> Void) { _ = URLSession.shared; done(true) }
      }
      final class PostLine {
        let wire: Wire
        let text: String
        let room: String
        init(wire: Wire, room: String, text: String) { self.wire = wire; self.room = room; self.text = text }
        func send(_ done: @escaping (Bool) -> Void) { wire.put(text, done: done) }
      }
      final class RoomScreenModel {
        func tap(_ text: String) { PostLine(wire: .shared, room: "1", text: text).send { _ in } }
      }
      """)
    #expect(try roles.role("PostLine") == .other)
    #expect(try roles.role("Wire").isCollaborator)
  }

  @Test func aClassNamedLikeAQuestionIsAUseCase() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      protocol RoomRepository { func rooms() -> [Room]; func room(_ id: Int) -> Room? }
      struct Room { let id: Int; let title: String }
      final class DiskRoomRepository: RoomRepository {
        func rooms() -> [Room] { _ = FileManager.default; return [] }
        func room(_ id: Int) -> Room? { nil }
      }
      struct Heading { let title: String; let count: Int }
      final class GetRoomHeading {
        private let repository: RoomRepository
        init(repository: RoomRepository) { self.repository = repository }
        func getHeading(_ id: Int) -> Heading? {
          repository.room(id).map { Heading(title: $0.title, count: repository.rooms().count) }
        }
        func getHeadings() -> [Heading] { [] }
      }
      """)
    #expect(try roles.role("GetRoomHeading") == .useCase)
    #expect(try roles.role("DiskRoomRepository") == .repository)
  }

  @Test func aFactoryOfViewsOrValuesIsNoContainer() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class BadgeButton: UIButton {}
      final class BadgeFactory { func make(title: String) -> BadgeButton { BadgeButton() } }
      final class AddressBuilder {
        private var parts = [String]()
        func add(_ part: String) -> AddressBuilder { parts.append(part); return self }
      }
      final class MailService { func send(_ url: URL) async throws { _ = URLSession.shared } }
      final class MailFactory { func makeService() -> MailService { MailService() } }
      """)
    #expect(try roles.role("BadgeFactory") == .other)
    #expect(try roles.role("AddressBuilder") == .other)
    #expect(try roles.role("MailFactory") == .container)
  }
}
