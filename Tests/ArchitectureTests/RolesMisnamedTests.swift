import Architecture
import Testing

/// Names that promise more, or something else, than a type does.
@Suite("Roles of misnamed types")
struct RolesMisnamedTests {
  @Test func twoWaysToResolveAreNoRegistry() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      final class PlaceClient {
        func resolve(url: URL) async throws -> String { _ = URLSession.shared; return "" }
        func resolve(urls: [URL]) async throws -> [String] { _ = URLSession.shared; return [] }
      }
      final class Shelf {
        private var makers: [String: Any] = [:]
        func register(_ key: String, _ maker: Any) { makers[key] = maker }
        func resolve(_ key: String) -> Any? { makers[key] }
      }
      """)
    #expect(try roles.role("PlaceClient").isCollaborator)
    #expect(try roles.role("Shelf") == .container)
  }

  @Test func aStubOfTheDomainIsAValueAndAStubOfAServiceADouble() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      final class Wire { func note(_ url: URL) async throws -> String { _ = URLSession.shared; return "" } }
      struct NoteStub: Hashable {
        var wire: Wire
        let url: URL
        static func == (left: NoteStub, right: NoteStub) -> Bool { left.url == right.url }
        func hash(into hasher: inout Hasher) { hasher.combine(url) }
        func note() async throws -> String { try await wire.note(url) }
      }
      protocol Taxes { func load() async throws -> Int }
      final class LiveTaxes: Taxes { func load() async throws -> Int { _ = URLSession.shared; return 1 } }
      struct TaxesStub: Taxes { func load() async throws -> Int { 2 } }
      """)
    #expect(try roles.role("NoteStub") == .model)
    #expect(try roles.role("TaxesStub") == .testDouble)
  }

  @Test func anActionIsAValueWhateverItSetsOff() throws {
    let roles = try RolesFixture(
      """
      protocol MenuAction { func execute(in room: Int) }
      struct ShareAction: MenuAction { let link: Link; func execute(in room: Int) { link.open() } }
      struct HideAction: MenuAction { let link: Link; func execute(in room: Int) { link.open() } }
      final class Link { func open() {} }
      """)
    #expect(try !roles.role("ShareAction").isCollaborator)
    #expect(try !roles.role("MenuAction").isCollaborator)
  }

  @Test func whatTurnsValuesIntoValuesIsNoService() throws {
    let roles = try RolesFixture(
      """
      protocol TextValidator { func validated(_ old: String?, _ new: String?) -> String? }
      final class DigitValidator: TextValidator { func validated(_ old: String?, _ new: String?) -> String? { new } }
      final class EmptyValidator: TextValidator { func validated(_ old: String?, _ new: String?) -> String? { old } }
      final class PriceFormatter { func text(for price: Int) -> String { "\\(price)" } }
      final class PriceMapper {
        private let formatter: PriceFormatter
        init(formatter: PriceFormatter) { self.formatter = formatter }
        func map(_ prices: [Int]) -> [String] { prices.map(formatter.text) }
      }
      final class Till { let mapper: PriceMapper; let check: TextValidator
        init(mapper: PriceMapper, check: TextValidator) { self.mapper = mapper; self.check = check } }
      """)
    #expect(try roles.role("TextValidator") == .other)
    #expect(try roles.role("DigitValidator") == .other)
    #expect(try roles.role("PriceMapper") == .other)
  }

  @Test func aFactoryOfScreensIsAContainer() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class NameController: UIViewController { var onDone: () -> Void = {} }
      final class CodeController: UIViewController { var onDone: () -> Void = {} }
      class JoinFlowFactory {
        func name(then done: @escaping () -> Void) -> NameController { let c = NameController(); c.onDone = done; return c }
        func code(then done: @escaping () -> Void) -> CodeController { let c = CodeController(); c.onDone = done; return c }
      }
      final class JoinFlow { let factory: JoinFlowFactory; init(factory: JoinFlowFactory) { self.factory = factory } }
      """)
    #expect(try roles.role("JoinFlowFactory") == .container)
  }

  @Test func theRootOfAllScreensIsACoordinatorWhateverElseItDoes() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      import UserNotifications
      final class Login: UIViewController {}
      final class Inbox: UIViewController {}
      final class AppController: NSObject, UNUserNotificationCenterDelegate {
        private var split: UISplitViewController!
        private let members = Members()
        func start() { UNUserNotificationCenter.current().delegate = self; split.present(Login(), animated: false) }
        func showInbox() { split.showDetailViewController(Inbox(), sender: nil); split.dismiss(animated: true) }
      }
      final class Members { func load() { _ = URLSession.shared } }
      """)
    #expect(try roles.role("AppController") == .coordinator)
  }

  @Test func stateThatAControllerIsToldAboutByItsDelegateIsAViewModel() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      protocol JoinFormDelegate: AnyObject { func update(form: JoinFormUIModel) }
      final class Post { func save(_ name: String) { UserDefaults.standard.set(name, forKey: "a") } }
      final class JoinFormUIModel {
        var name: String?
        var city: String?
        var owners: [String] = []
        var limit = 1
        weak var delegate: JoinFormDelegate?
        private let post = Post()
        func loadOwners() { owners = []; delegate?.update(form: self) }
        func save() { post.save(name ?? ""); delegate?.update(form: self) }
      }
      final class JoinController: UIViewController, JoinFormDelegate {
        private let model = JoinFormUIModel()
        func update(form: JoinFormUIModel) { title = form.name }
      }
      """)
    #expect(try roles.role("JoinFormUIModel") == .viewModel)
  }

  @Test func aProtocolOfTapsIsNoUseCase() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      protocol HubInteracting { func didTapBook(); func didTapFind() }
      struct HubInteractor: HubInteracting {
        weak var flow: UINavigationController?
        func didTapBook() { flow?.dismiss(animated: true) }
        func didTapFind() { flow?.dismiss(animated: true) }
      }
      final class HubController: UIViewController {
        private let interactor: HubInteracting
        init(interactor: HubInteracting) { self.interactor = interactor; super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }
      """)
    #expect(try roles.role("HubInteracting") == .other)
    #expect(try !roles.role("HubInteractor").isCollaborator)
  }

  @Test func whatKnowsItsKeeperWeaklyWorksThere() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class HomeViewModel: ObservableObject {
        @Published var tab = 0
        private let linkHandler = LinkHandler()
        func open(_ text: String) { linkHandler.handle(text) }
      }
      final class LinkHandler {
        weak var viewModel: HomeViewModel?
        func handle(_ text: String) { viewModel?.tab = text.count }
      }
      struct Home: View { @StateObject var model = HomeViewModel(); var body: some View { Text("a") } }
      """)
    #expect(try roles.role("LinkHandler") == .other)
  }
}
