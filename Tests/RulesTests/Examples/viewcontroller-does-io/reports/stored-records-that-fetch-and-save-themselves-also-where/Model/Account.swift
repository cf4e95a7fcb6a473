import CoreData
final class Stack { let viewContext = NSPersistentContainer(name: "Bank").viewContext }
let stack = Stack()
class Account: NSManagedObject {
  static func selected() -> Account? { newest() }
  private static func newest() -> Account? {
    let request = NSFetchRequest<Account>(entityName: "Account")
    return try? stack.viewContext.fetch(request).first
  }
  func close() {
    stack.viewContext.perform {
      stack.viewContext.delete(self)
      try? stack.viewContext.save()
    }
  }
  func label() -> String { "Account" }
}
extension Payee {
  static var all: [Payee] { (try? stack.viewContext.fetch(Payee.fetchRequest())) ?? [] }
  static func purge() { all.forEach { stack.viewContext.delete($0) } }
  func initials() -> String { "P" }
}
