import Combine
@MainActor final class NotesViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let repository: NoteRepository
  init(repository: NoteRepository) { self.repository = repository }
  func load() throws { title = try repository.notes().first?.text ?? "" }
}
