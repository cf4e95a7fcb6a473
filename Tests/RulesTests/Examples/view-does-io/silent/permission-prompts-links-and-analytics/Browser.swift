import UIKit
func openURLInBrowser(_ url: URL) {
  if UserDefaults.standard.bool(forKey: "private") { UIApplication.shared.open(url) }
}
