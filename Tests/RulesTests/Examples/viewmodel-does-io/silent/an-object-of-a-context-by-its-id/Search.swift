import CoreData
import SwiftUI

final class SearchViewModel: ObservableObject {
  @Published private(set) var found: [NSManagedObject] = []
  private let context: NSManagedObjectContext
  init(context: NSManagedObjectContext) { self.context = context }
  func show(_ ids: [NSManagedObjectID]) { found = ids.map { context.object(with: $0) } }
}
struct SearchView: View {
  @ObservedObject var viewModel: SearchViewModel
  var body: some View { Text("\(viewModel.found.count)") }
}
