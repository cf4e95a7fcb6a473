final class SharingSettingsViewController: UIViewController {
  override func viewDidLoad() { title = "" }
}
