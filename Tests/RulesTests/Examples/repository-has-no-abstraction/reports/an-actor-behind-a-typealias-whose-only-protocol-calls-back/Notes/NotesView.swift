typealias Notes = NotesRepository
@MainActor final class NotesViewModel: ObservableObject {
  @Published private(set) var notes: [String] = []
  private let repository: Notes
  init(repository: Notes) { self.repository = repository }
  func load() async { notes = (try? await repository.fetchNotes()) ?? [] }
}
struct NotesView: View {
  @StateObject var viewModel: NotesViewModel
  var body: some View { List(viewModel.notes, id: \.self) { Text($0) } }
}
