import SwiftUI
final class DraftsViewModel: ObservableObject {
  @Published private(set) var names: [String] = DraftFiles.1️⃣all()
  @Published private(set) var text = ""
  private let context: NSManagedObjectContext
  init(context: NSManagedObjectContext) {
    self.context = context
    text = (try? 2️⃣String(contentsOfFile: "/draft.txt", encoding: .utf8)) ?? ""
    _ = try? 2️⃣context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Draft"))
  }
}
enum DraftFiles {
  static func all() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: "/drafts")) ?? [] }
}
struct DraftsView: View {
  @StateObject var viewModel: DraftsViewModel
  var body: some View { Text(viewModel.text) }
}
