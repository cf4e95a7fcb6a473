import CoreData
typealias Store = NSManagedObjectContext
