final class StoredMovie: NSManagedObject { @NSManaged var title: String }
typealias MovieRecord = StoredMovie
