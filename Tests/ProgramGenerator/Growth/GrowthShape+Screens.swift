extension GrowthShape {
  /// More screens.
  static let screens = [
    GrowthShape("screens", size: 100) { count in
      (0..<count).map {
        screen(
          "  init() { Task { await load() } }\n  func load() async { title = UserDefaults.standard.string(forKey: \"a\") ?? \"\" }",
          name: "Page\($0)")
      }
    },
    GrowthShape("views in a line", size: 150) { count in
      (0..<count).map {
        "import SwiftUI\nstruct Page\($0): View {\n  @ObservedObject var viewModel: FeedViewModel\n  var body: some View { \($0 + 1 < count ? "Page\($0 + 1)(viewModel: viewModel)" : "Text(viewModel.title)") }\n}"
      } + [screen("")]
    },
    GrowthShape("views of one view model", size: 120) { count in
      [screen("")]
        + (0..<count).map {
          "import SwiftUI\nstruct Page\($0): View {\n  @ObservedObject var viewModel: FeedViewModel\n  var body: some View { Button(\"x\") { viewModel.count = \($0) } }\n}"
        }
    },
    GrowthShape("controllers", size: 100) { count in
      (0..<count).map {
        "import UIKit\nfinal class Page\($0)ViewController: UIViewController {\n  var viewModel: FeedViewModel!\n  override func viewDidLoad() {\n    super.viewDidLoad()\n    viewModel.$count.sink { _ in self.reload() }.store(in: &viewModel.cancellables)\n  }\n  func reload() { present(Page\(($0 + 1) % count)ViewController(), animated: true) }\n}"
      } + [screen("")]
    },
    GrowthShape("screens shown by one controller", size: 120) { count in
      (0..<count).map { "import UIKit\nfinal class Page\($0)ViewController: UIViewController {}" } + [
        "import UIKit\nfinal class HomeViewController: UIViewController {\n\(lines(count) { "  func show\($0)() { navigationController?.pushViewController(Page\($0)ViewController(), animated: true) }" })\n}"
      ]
    },
    GrowthShape("segues", size: 120) { count in
      [
        "import UIKit\nfinal class HomeViewController: UIViewController {\n\(lines(count) { "  func show\($0)() { performSegue(withIdentifier: \"page\($0)\", sender: self) }" })\n  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n    switch segue.identifier {\n\(lines(count) { "    case \"page\($0)\": segue.destination.title = \"\($0)\"" })\n    default: break\n    }\n  }\n}"
      ]
    },
    GrowthShape("coordinators", size: 100) { count in
      ["protocol Coordinator: AnyObject {\n  var children: [any Coordinator] { get set }\n  func start()\n}"]
        + (0..<count).map {
          "import UIKit\nfinal class Page\($0)Coordinator: Coordinator {\n  var children: [any Coordinator] = []\n  let parent: any Coordinator\n  let navigation: UINavigationController\n  init(parent: any Coordinator, navigation: UINavigationController) {\n    self.parent = parent\n    self.navigation = navigation\n  }\n  func start() {\n    let next = Page\(($0 + 1) % count)Coordinator(parent: self, navigation: navigation)\n    children.append(next)\n    next.start()\n  }\n}"
        }
    },
    GrowthShape("delegates", size: 120) { count in
      (0..<count).map {
        "import UIKit\nprotocol Page\($0)Delegate: AnyObject { func done() }\nfinal class Page\($0)View: UIView { var delegate: (any Page\($0)Delegate)? }\nfinal class Page\($0)ViewController: UIViewController, Page\($0)Delegate {\n  let page = Page\($0)View()\n  override func viewDidLoad() { page.delegate = self }\n  func done() {}\n}"
      }
    },
    GrowthShape("repositories", size: 100) { count in
      (0..<count).map {
        "struct Item\($0)DTO: Codable { let id: Int }\nstruct Item\($0) { let id: Int }\nprotocol Item\($0)Repository {\n  func all() async throws -> [Item\($0)DTO]\n}\nfinal class RemoteItem\($0)Repository: Item\($0)Repository {\n  func all() async throws -> [Item\($0)DTO] {\n    try JSONDecoder().decode([Item\($0)DTO].self, from: try await URLSession.shared.data(from: URL(fileURLWithPath: \"/\")).0)\n  }\n}\nstruct Fetch\($0)UseCase {\n  let repository: any Item\($0)Repository\n  func execute() async throws -> [Item\($0)] { try await repository.all().map { Item\($0)(id: $0.id) } }\n}"
      }
    },
    GrowthShape("imports of one view model", size: 300) { count in
      ["import SwiftUI\n" + lines(count) { "import Module\($0)" } + "\n" + screen("")]
    },
  ]
}
