import CoreData
import SwiftUI
final class JournalViewModel: ObservableObject {
  @Published private(set) var count = 0
  private let context: Store
  private let container: NSPersistentContainer
  init(context: Store, container: NSPersistentContainer) {
    self.context = context
    self.container = container
  }
  func load() {
    let context = container.viewContext
    count = (try? 1️⃣context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Entry"))) ?? 0
  }
  func save() throws { try self.2️⃣container.viewContext.save() }
}
struct Store { func count(for text: String) -> Int { text.count } }
struct JournalView: View {
  @StateObject var viewModel: JournalViewModel
  var body: some View { Text("\(viewModel.count)") }
}
