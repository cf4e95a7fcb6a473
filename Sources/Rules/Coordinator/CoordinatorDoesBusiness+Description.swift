extension CoordinatorDoesBusiness {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "coordinator-does-business",
    severity: .medium,
    area: .coordinator, section: .viewModelExtraction, consequence: .testability,
    summary: "A coordinator does I/O, or holds data that a screen shows.",
    rationale: """
      A coordinator decides which screen comes next. Work and data in it cannot be tested without navigation, no screen \
      can be shown without its coordinator, and the coordinator grows with every screen.
      """,
    fires: """
      The code of a coordinator works with the network, files, the keychain, a database or a process itself, or writes \
      user defaults; extensions count. Or a class announces a model, a collection of models, progress or an error \
      (`@Published`, `@Observable`) that a view reads from the coordinator. One finding for each of the two.
      """,
    silent: [
      "calls of use cases and services, and instances that are passed on",
      "user defaults that are read: a flag decides which screen comes first",
      "resources of the bundle, code in `#if DEBUG`, a temporary file that is only removed after it was shared",
      "parsing of deep links",
      "state of the navigation: paths, sheets, selections, tabs, and whatever a view binds with `$`",
      "the nested `Coordinator` of a representable view",
    ],
    fix: "Move the work to a use case or service, and let the view model of the screen call it.",
    serves: ["C8", "C14"],
    triggering: [
      Example(
        "an extension in another file writes a file and defaults",
        """
        //- Export/ExportCoordinator.swift
        import UIKit
        final class ExportCoordinator {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() { navigationController.pushViewController(ExportViewController(), animated: true) }
          func finish() { navigationController.popViewController(animated: true) }
        }
        final class ExportViewController: UIViewController {}
        //- Export/ExportCoordinator+Files.swift
        import Foundation
        extension ExportCoordinator {
          func export(_ text: String, to url: URL) throws {
            try 1️⃣FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            2️⃣UserDefaults.standard.set(true, forKey: "exported")
          }
        }
        """),
      Example(
        "a request before a screen is shown; the base class is in another file",
        """
        //- Base/FlowCoordinator.swift
        import UIKit
        class FlowCoordinator {
          let navigationController: UINavigationController
          var children: [FlowCoordinator] = []
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() {}
          func add(_ child: FlowCoordinator) { children.append(child) }
          func remove(_ child: FlowCoordinator) { children.removeAll { $0 === child } }
        }
        //- Profile/ProfileCoordinator.swift
        import UIKit
        final class ProfileCoordinator: FlowCoordinator {
          override func start() { navigationController.pushViewController(ProfileViewController(), animated: true) }
          func showUser(at url: URL) async throws {
            let (data, _) = try await 1️⃣URLSession.shared.data(from: url)
            navigationController.pushViewController(ProfileViewController(data), animated: true)
          }
          func showSettings() { navigationController.pushViewController(ProfileViewController(), animated: true) }
        }
        final class ProfileViewController: UIViewController {
          convenience init(_ data: Data) { self.init() }
        }
        """),
      Example(
        "a view shows what the coordinator announces; a typealias names the collection",
        """
        //- Shop/ShopCoordinator.swift
        import SwiftUI
        @MainActor final class ShopCoordinator: ObservableObject {
          enum Route: Hashable { case product(Int) }
          @Published var path: [Route] = []
          @Published private(set) var 1️⃣products: Products = []
          @Published private(set) var 2️⃣isLoading = false
          private let service: ShopService
          init(service: ShopService) { self.service = service }
          func showProduct(_ id: Int) { path.append(.product(id)) }
          func showRoot() { path.removeAll() }
          func load() async {
            isLoading = true
            products = await service.products()
            isLoading = false
          }
        }
        struct Product: Identifiable { let id: Int; let title: String }
        typealias Products = [Product]
        protocol ShopService { func products() async -> [Product] }
        //- Shop/ShopView.swift
        import SwiftUI
        struct ShopView: View {
          @StateObject var coordinator: ShopCoordinator
          var body: some View {
            NavigationStack(path: $coordinator.path) {
              if coordinator.isLoading { ProgressView() }
              List(coordinator.products) { Text($0.title) }
            }
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "a service does the work; a flag decides which screen comes first; a bundled file",
        """
        import UIKit
        protocol Exporting { func export() async throws -> URL }
        final class ExportCoordinator {
          private let navigationController: UINavigationController
          private let exporter: any Exporting
          init(navigationController: UINavigationController, exporter: any Exporting) {
            self.navigationController = navigationController
            self.exporter = exporter
          }
          func start() {
            if UserDefaults.standard.bool(forKey: "seen") { showExport() } else { showIntroduction() }
          }
          func showExport() { navigationController.pushViewController(ExportViewController(), animated: true) }
          func showIntroduction() {
            let url = Bundle.main.url(forResource: "intro", withExtension: "txt")!
            _ = try? String(contentsOf: url)
            navigationController.pushViewController(ExportViewController(), animated: true)
          }
          func share() async throws {
            let url = try await exporter.export()
            let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
            sheet.completionWithItemsHandler = { _, _, _, _ in try? FileManager.default.removeItem(at: url) }
            navigationController.present(sheet, animated: true)
          }
        }
        final class ExportViewController: UIViewController {}
        """),
      Example(
        "deep links and state of the navigation",
        """
        import SwiftUI
        @MainActor final class ShopRouter: ObservableObject {
          enum Route: Hashable { case product(Int) }
          @Published var path: [Route] = []
          @Published var selectedProduct: Product?
          @Published var offer: Product?
          func open(_ url: URL) {
            guard let id = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first?.value else { return }
            showProduct(Int(id) ?? 0)
          }
          func showProduct(_ id: Int) { path.append(.product(id)) }
          func showRoot() { path.removeAll() }
        }
        struct Product: Identifiable { let id: Int }
        struct ShopView: View {
          @StateObject var router = ShopRouter()
          var body: some View {
            NavigationStack(path: $router.path) {
              Text(router.selectedProduct.map { "\\($0.id)" } ?? "")
              Text(router.offer.map { "\\($0.id)" } ?? "").sheet(item: $router.offer) { Text("\\($0.id)") }
            }
          }
        }
        """),
      Example(
        "the coordinator of a representable view",
        """
        import SwiftUI
        struct PhotoPicker: UIViewControllerRepresentable {
          func makeCoordinator() -> Coordinator { Coordinator() }
          func makeUIViewController(context: Context) -> UIImagePickerController { UIImagePickerController() }
          func updateUIViewController(_ controller: UIImagePickerController, context: Context) {}
          final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
            func save(_ data: Data, to url: URL) throws { try data.write(to: url) }
          }
        }
        """),
    ])
}
