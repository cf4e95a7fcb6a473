import CoreData
import UIKit
final class Safe: NSManagedObject {
  static func all(in context: NSManagedObjectContext) -> [Safe] {
    (try? context.fetch(NSFetchRequest<Safe>(entityName: "Safe"))) ?? []
  }
  func select(in context: NSManagedObjectContext) { try? context.save() }
}
final class SafesViewController: UIViewController {
  private let context: NSManagedObjectContext
  private var safes: [Safe] = []
  init(context: NSManagedObjectContext) {
    self.context = context
    super.init(nibName: nil, bundle: nil)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    safes = 1️⃣Safe.all(in: context)
  }
  func didSelect(_ index: Int) { 2️⃣safes[index].select(in: context) }
}
