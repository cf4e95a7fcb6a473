import UIKit
final class NoteTable: UITableView {
  var names: [String] = []
  func moved() { NoteStorage.shared().2️⃣saveOrder(names) }
  func cleared() { NoteStorage.shared().1️⃣erase() }
  func storage() -> NoteStorage { NoteStorage.shared() }
}
