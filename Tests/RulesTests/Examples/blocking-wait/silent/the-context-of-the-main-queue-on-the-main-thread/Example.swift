import CoreData
final class FilesViewController: UIViewController {
  private let container = NSPersistentContainer(name: "Files")
  func count() -> Int {
    let context = container.viewContext
    context.performAndWait { _ = context.hasChanges }
    return container.viewContext.performAndWait { container.viewContext.insertedObjects.count }
  }
}
