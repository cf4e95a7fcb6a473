import CoreData
import UIKit
final class Group: NSManagedObject {
  static func named(_ name: String, in context: NSManagedObjectContext) -> Group? {
    let request = NSFetchRequest<Group>(entityName: "Group")
    return try? context.fetch(request).first
  }
}
final class GroupsViewController: UIViewController {
  private let context: NSManagedObjectContext
  private var results: NSFetchedResultsController<Group>?
  init(context: NSManagedObjectContext) {
    self.context = context
    super.init(nibName: nil, bundle: nil)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    let request = NSFetchRequest<Group>(entityName: "Group")
    results = 1️⃣NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    try? 2️⃣results?.performFetch()
  }
  func filter() { try? 2️⃣results?.performFetch() }
  func select(_ name: String) { title = 2️⃣Group.named(name, in: context)?.description }
}
