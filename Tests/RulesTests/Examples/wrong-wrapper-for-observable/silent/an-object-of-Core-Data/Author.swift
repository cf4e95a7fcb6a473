import CoreData
import Observation
class StoredObject: NSManagedObject {}
@Observable final class Author: StoredObject {
  @NSManaged var name: String
  var isLoading = false
}
