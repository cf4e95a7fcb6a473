import Observation
@Observable final class NotesViewModel {
  private(set) var titles: [String] = []
  @ObservationIgnored private let stack: NotesStack
  init(stack: NotesStack) { self.stack = stack }
  func load() {
    let context = stack.makeContext()
    titles = ((try? 1️⃣context.fetch(NoteRecord.request())) ?? []).map(\.title)
  }
}
