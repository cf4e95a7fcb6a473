import CoreData
import GRDB
struct Note: FetchableRecord, PersistableRecord { let text: String }
final class StoredTag: NSManagedObject { @NSManaged var name: String }
final class NoteRepository {
  private let context: NSManagedObjectContext
  private let database: DatabaseQueue
  init(context: NSManagedObjectContext, database: DatabaseQueue) {
    self.context = context
    self.database = database
  }
  func notes() throws -> [Note] { try database.read { try Note.fetchAll($0) } }
  func tags() throws -> [StoredTag] { try context.fetch(NSFetchRequest<StoredTag>(entityName: "Tag")) }
}
