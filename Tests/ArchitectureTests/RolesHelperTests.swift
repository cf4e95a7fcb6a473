import Architecture
import Testing

/// Helpers beside the roles. Names mean nothing here on purpose: only structure may tell.
@Suite("Roles of logs, boxes, bridges and presenters")
struct RolesHelperTests {
  @Test func whatIsToldSentencesIsALogAndNoDataSource() throws {
    let users = (1...6).map { "final class Bimo\($0) { func run() { Tivo.shared.addLine(\"ran \\(1) of it\") } }" }
    let roles = try RolesFixture(
      """
      import Foundation
      final class Tivo {
        static let shared = Tivo()
        func addLine(_ text: String) { FileManager.default.createFile(atPath: text, contents: nil) }
        func flush() { FileManager.default.removeItem(atPath: "x") }
        func loadAll(completion: @escaping (String) -> Void) { completion(String(contentsOfFile: "x")) }
      }
      final class Dako {
        static let shared = Dako()
        func put(_ key: String) { FileManager.default.createFile(atPath: key, contents: nil) }
        func load() -> Data? { FileManager.default.contents(atPath: "y") }
      }
      final class Nemi { func run() { Dako.shared.put("volume") } }

      """ + users.joined(separator: "\n"))
    #expect(try roles.role("Tivo") == .other)
    #expect(try roles.classification("Tivo").isLog)
    #expect(try roles.role("Dako").isCollaborator)
  }

  @Test func levelsAndPlacesInTheSourceMakeALog() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      final class Gupa {
        func debug(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
        func warning(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
        func error(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
      }
      final class Rolu {
        private let handle: FileHandle
        init(handle: FileHandle) { self.handle = handle }
        func log(_ text: String, file: String = #file, line: Int = #line) { handle.write(Data(text.utf8)) }
        func describe(_ text: String) -> String { text }
      }
      """)
    #expect(try roles.role("Gupa") == .other)
    #expect(try roles.role("Rolu") == .other)
  }

  @Test func aBoxForAControllerIsNoViewModel() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      final class Zelo: ObservableObject { weak var current: UIViewController? }
      struct Mipa: View { @EnvironmentObject var box: Zelo; var body: some View { Text("") } }
      struct Nuba: View { @StateObject var box = Zelo(); var body: some View { Mipa() } }
      """)
    #expect(try roles.role("Zelo") == .other)
  }

  @Test func aDelegateThatPassesOnWhatAControlSaysIsABridge() throws {
    let roles = try RolesFixture(
      """
      import Combine
      import UIKit
      final class Pido: NSObject, UIScrollViewDelegate {
        var scrollView: UIScrollView?
        private let moved = PassthroughSubject<Void, Never>()
        var didMove: AnyPublisher<Void, Never> { moved.eraseToAnyPublisher() }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { moved.send(()) }
      }
      final class Tema: UIViewController { private let pido = Pido() }
      """)
    #expect(try roles.role("Pido") == .other)
  }

  @Test func whatWorksOnGivenViewsIsAHelperOfTheInterface() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      final class Bado {
        private let host: UIView
        private var hint: UILabel
        private(set) var isUp = false
        init(host: UIView, hint: UILabel) { self.host = host; self.hint = hint }
        func place() { host.addSubview(hint) }
        func remove() { hint.removeFromSuperview() }
      }
      final class Kuro {
        static let shared = Kuro()
        func share(_ text: String, from controller: UIViewController) {
          controller.present(UIActivityViewController(activityItems: [text], applicationActivities: nil), animated: true)
        }
      }
      final class Vesi: UIViewController { private var bado: Bado? }
      """)
    #expect(try roles.role("Bado") == .other)
    #expect(try roles.role("Kuro") == .other)
  }

  @Test func whatOnlyDismissesIsNoService() throws {
    let roles = try RolesFixture(
      """
      import Combine
      final class Soka {
        static let shared = Soka()
        private let closing = PassthroughSubject<Void, Never>()
        func dismissAll() { closing.send(()) }
      }
      """)
    #expect(try roles.role("Soka") == .other)
  }

  @Test func whatATapBringsItsScreenAlongForStaysAViewModel() throws {
    let roles = try RolesFixture(
      """
      import UIKit
      protocol Lomi { var title: String { get }; func didTapFirst(in controller: UIViewController); func didTapLast(in controller: UIViewController) }
      final class Hato: Lomi {
        let title = "Again"
        private let retry: () -> Void
        init(retry: @escaping () -> Void) { self.retry = retry }
        func didTapFirst(in controller: UIViewController) { retry() }
        func didTapLast(in controller: UIViewController) { controller.dismiss(animated: true) }
      }
      final class Nira: UIViewController { private let viewModel: any Lomi; init(viewModel: any Lomi) { self.viewModel = viewModel } }
      """)
    #expect(try roles.role("Hato") == .viewModel)
  }

  @Test func partsOfFrameworksAreNoServicesWhateverTheyDo() throws {
    let roles = try RolesFixture(
      """
      import Intents
      final class Gemo: NSObject, OrderCoffeeIntentHandling {
        func handle(intent: OrderCoffeeIntent, completion: @escaping (OrderCoffeeIntentResponse) -> Void) {
          URLSession.shared.dataTask(with: url).resume()
        }
      }
      final class Dilo: PanelLayout { var inset: Double { UserDefaults.standard.double(forKey: "inset") } }
      """)
    #expect(try roles.role("Gemo") == .other)
    #expect(try roles.role("Dilo") == .other)
  }

  @Test func aGenericBoxIsNoService() throws {
    let roles = try RolesFixture(
      """
      final class Wabo<T> { private var callbacks: [(T) -> Void] = []; func observe(_ callback: @escaping (T) -> Void) { callbacks.append(callback) } }
      final class Nito<T> { var value: T; init(value: T) { self.value = value } }
      """)
    #expect(try roles.role("Wabo").isCollaborator == false)
    #expect(try roles.role("Nito").isCollaborator == false)
  }
}
