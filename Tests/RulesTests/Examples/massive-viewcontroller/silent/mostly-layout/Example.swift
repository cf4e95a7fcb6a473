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
