import CoreData
import UIKit
final class PlacesViewController: UITableViewController {
  private var results: NSFetchedResultsController<NSManagedObject>?
  func start(_ context: NSManagedObjectContext, _ request: NSFetchRequest<NSManagedObject>) {
    results = 1️⃣NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
  }
}
