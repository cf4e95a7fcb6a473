import MVVM
import MVVMTesting
import Testing

@testable import Bookshelf

@Suite struct EntryFormTests {
  private let shelf = InMemoryRepository<ShelfEntry>([.emma])
  private let router = RouterSpy<BookRoute>()

  private func makeModel() -> EntryFormModel { EntryFormModel(id: Book.emma.id, shelf: shelf, navigator: router) }

  @Test func `the form saves what the user says and closes`() async throws {
    let model = makeModel()
    await model.load()
    #expect(!model.form.isDirty)
    model.status.value = .read
    model.rating.value = 5
    model.note.value = "Again"
    await model.save()
    let entry = try await shelf.entity(Book.emma.id)
    #expect(entry?.status == .read && entry?.rating == 5 && entry?.note == "Again")
    #expect(router.calls == [.dismiss])
  }

  @Test func `a note that is too long is not saved`() async throws {
    let model = makeModel()
    await model.load()
    model.note.value = String(repeating: "a", count: 501)
    await model.save()
    #expect(model.note.message != nil)
    #expect(try await shelf.entity(Book.emma.id) == .emma)
    #expect(router.calls.isEmpty)
  }

  @Test func `a book that was removed meanwhile is told`() async throws {
    let model = makeModel()
    await model.load()
    try await shelf.delete(Book.emma.id)
    await model.save()
    #expect(model.form.error == .data(.notFound))
    model.closeError()
    #expect(model.form.error == nil)
  }

  @Test func `changes are discarded only after the user said so`() async throws {
    let model = makeModel()
    await model.load()
    router.present(.entry(Book.emma.id), as: .sheet)
    model.note.value = "Again"
    model.close()
    try router.answerAlert("cancel")
    #expect(router.router.sheet != nil)
    model.close()
    try router.answerAlert("discard")
    #expect(router.router.sheet == nil)
  }

  @Test func `a form without changes closes at once`() async {
    let model = makeModel()
    await model.load()
    model.close()
    #expect(router.calls == [.dismiss])
  }
}
