import SwiftUI
import UIKit
final class KeyringStore: ObservableObject {
  @Published private(set) var isLocked = true
  private let defaults = UserDefaults.standard
  private let file = FileManager.default
  func unlock() { isLocked = false; try? file.removeItem(atPath: "lock"); defaults.set(true, forKey: "unlocked") }
}
struct UnlockView: View {
  @ObservedObject var keyring: KeyringStore
  var body: some View { Button("Unlock") { keyring.unlock() } }
}
final class PreviewCell: UITableViewCell {
  func show(_ data: Data) { let stream = InputStream(data: data); stream.open() }
}
