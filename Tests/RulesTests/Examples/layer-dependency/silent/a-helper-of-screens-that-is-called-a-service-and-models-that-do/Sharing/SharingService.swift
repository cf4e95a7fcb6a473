final class SharingService {
  func share(_ text: String, from controller: UIViewController) {
    UserDefaults.standard.set(text, forKey: "shared")
    let settings = SharingSettingsViewController()
    controller.present(settings, animated: true)
  }
}
