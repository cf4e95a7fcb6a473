import CoreData
@MainActor final class RecipesModel: ObservableObject {
  @Published private(set) var names: [String] = []
  private let context: NSManagedObjectContext
  init(context: NSManagedObjectContext) { self.context = context }
  func load() {
    context.performAndWait { names = [] }
  }
}
