import CoreData
typealias Scratchpad = NSManagedObjectContext
final class NotesStack {
  private let container = NSPersistentContainer(name: "Notes")
  func makeContext() -> Scratchpad { container.newBackgroundContext() }
}
final class NoteRecord: NSManagedObject {
  @NSManaged var title: String
  static func request() -> NSFetchRequest<NoteRecord> { NSFetchRequest(entityName: "Note") }
}
