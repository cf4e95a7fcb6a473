extension MassiveViewController {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "massive-viewcontroller",
    severity: .critical,
    area: .uiKit, section: .viewModelExtraction, consequence: .change,
    summary: "A view controller is very long and does everything itself.",
    rationale: """
      A controller that talks to the network, stores, validates, formats, decides and navigates cannot be tested, and every \
      change to one of these can break the others.
      """,
    fires: """
      More than `lines` lines of code over all extensions and files, and at least `concerns` of: networking, persistence, \
      validation, formatting, business rules, navigation, table or collection data source. Each is shown by its \
      clearest place: a request rather than a picture that is loaded, a push rather than a toast.
      """,
    silent: [
      "generated code", "mostly layout code (`file-too-large` speaks alone)", "long, but with one job",
      "a service that is told to start or stop without a word more is no networking",
    ],
    fix: "Move state, requests, validation and formatting into a view model; let the controller bind and render.",
    options: [
      .limit("lines", 500, "Lines of code, over all extensions, that a controller may have."),
      RuleOption("concerns", .int(3), "How many different concerns make it massive."),
    ],
    serves: ["C11", "C31", "C38", "C41"],
    triggering: [
      Example(
        "three concerns over two files",
        options: ["lines": .int(20)],
        """
        //- Checkout/CheckoutViewController.swift
        import UIKit
        final class 1️⃣CheckoutViewController: UITableViewController {
          private var lines: [String] = []
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }
          override func numberOfSections(in tableView: UITableView) -> Int { 1 }
          func isValidEmail(_ text: String) -> Bool {
            text.contains("@")
          }
          func pay() {
            guard isValidEmail("a@b") else { return }
            URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in }.resume()
          }
        }
        //- Checkout/CheckoutViewController+Texts.swift
        import Foundation
        extension CheckoutViewController {
          func price(_ value: Double) -> String {
            let formatter = NumberFormatter()
            formatter.numberStyle = .currency
            return formatter.string(from: value as NSNumber) ?? ""
          }
          func title(_ count: Int) -> String {
            "\\(count)"
          }
        }
        """),
      Example(
        "fewer concerns are enough when the team says so",
        options: ["lines": .int(5), "concerns": .int(2)],
        """
        import UIKit
        final class 1️⃣NotesViewController: UIViewController {
          func isValidTitle(_ title: String) -> Bool { !title.isEmpty }
          func save(_ title: String) {
            UserDefaults.standard.set(title, forKey: "title")
          }
          func clear() {}
        }
        """),
      Example(
        "the list methods of UIKit are told by their labels",
        options: ["lines": .int(10)],
        """
        import UIKit
        final class 1️⃣ChatViewController: UIViewController, UITableViewDataSource {
          private var messages: [String] = []
          private let wallpaper = UserDefaults.standard.string(forKey: "wallpaper")
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
          }
          func open(_ profile: ProfileViewController) {
            navigationController?.pushViewController(profile, animated: true)
          }
          func clear() {
            messages = []
            title = wallpaper
          }
        }
        final class ProfileViewController: UIViewController {}
        """),
    ],
    nonTriggering: [
      Example(
        "long, with one job",
        options: ["lines": .int(5)],
        """
        import UIKit
        final class PagesViewController: UIViewController {
          private var page = 0
          func next() { page += 1 }
          func back() { page -= 1 }
          func first() { page = 0 }
          func last() { page = 9 }
        }
        """),
      Example(
        "mostly layout",
        options: ["lines": .int(10)],
        """
        import UIKit
        final class ProfileViewController: UITableViewController {
          private let label = UILabel()
          override func numberOfSections(in tableView: UITableView) -> Int { 1 }
          override func viewDidLoad() {
            super.viewDidLoad()
            label.translatesAutoresizingMaskIntoConstraints = false
            label.textColor = .black
            label.numberOfLines = 2
            label.textAlignment = .center
            label.backgroundColor = .white
            view.addSubview(label)
            NSLayoutConstraint.activate([
              label.topAnchor.constraint(equalTo: view.topAnchor),
              label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            ])
            title = DateFormatter().string(from: Date())
            UserDefaults.standard.set(true, forKey: "seen")
          }
        }
        """),
      Example(
        "within the limit",
        """
        import UIKit
        final class SmallViewController: UITableViewController {
          override func numberOfSections(in tableView: UITableView) -> Int { 1 }
          func isValidName(_ name: String) -> Bool { !name.isEmpty }
          func save() { UserDefaults.standard.set(DateFormatter().string(from: Date()), forKey: "date") }
        }
        """),
      Example(
        "telling a player to play is not networking",
        options: ["lines": .int(10)],
        """
        import UIKit
        final class PlayerService {
          static let shared = PlayerService()
          func playPause() { fetch() }
          private func fetch() { URLSession.shared.dataTask(with: URL(filePath: "/song")) { _, _, _ in }.resume() }
        }
        final class MiniPlayerViewController: UIViewController {
          private var isOpen = false
          override func viewDidLoad() {
            super.viewDidLoad()
            isOpen = UserDefaults.standard.bool(forKey: "open")
          }
          func open(_ other: UIViewController) {
            isOpen = true
            present(other, animated: true)
          }
          func toggle() {
            isOpen.toggle()
            PlayerService.shared.playPause()
          }
        }
        """),
    ])
}
