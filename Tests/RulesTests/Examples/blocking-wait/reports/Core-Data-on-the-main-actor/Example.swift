@MainActor final class MealsModel: ObservableObject {
  @Published private(set) var names: [String] = []
  private let context: NSManagedObjectContext
  init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
  func load() {
    context.1️⃣performAndWait { names = [] }
  }
}
struct MealsView: View {
  @StateObject var model: MealsModel
  var body: some View { List(model.names, id: \.self) { Text($0) } }
}
