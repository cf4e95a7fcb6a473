import MVVM
import Observation

/// What the user says about a book on the shelf.
@Observable
final class EntryFormModel {
  let status = Field(ShelfEntry.Status.wanted)
  let rating = Field(0, .range(0...5))
  let note = Field("", .length(upTo: 500))
  let form: FormModel
  let entry: Loader<ShelfEntry>

  @ObservationIgnored private let shelf: any EntityRepository<ShelfEntry>
  @ObservationIgnored private weak var navigator: (any Navigating<BookRoute>)?

  init(id: Book.ID, shelf: any EntityRepository<ShelfEntry>, navigator: any Navigating<BookRoute>) {
    self.shelf = shelf
    self.navigator = navigator
    form = FormModel(status, rating, note)
    entry = Loader {
      guard let entry = try await shelf.entity(id) else { throw DataError.notFound }
      return entry
    }
  }

  func load() async {
    await entry.load()
    guard case .loaded(let entry) = entry.state else { return }
    status.rebase(to: entry.status)
    rating.rebase(to: entry.rating)
    note.rebase(to: entry.note)
  }

  func save() async {
    guard let id = entry.state.value?.id else { return }
    let (status, rating, note) = (status.value, rating.value, note.value)
    let submission = await form.submit { [shelf] in
      let saved = try await shelf.update(id) { entry in
        entry.status = status
        entry.rating = rating
        entry.note = note
      }
      if saved == nil { throw DataError.notFound }
    }
    if case .submitted = submission { navigator?.dismiss() }
  }

  /// Asks before changes are lost.
  func close() {
    guard form.isDirty else {
      navigator?.dismiss()
      return
    }
    let question = AlertState(
      title: "Discard your changes?", message: "They were not saved.",
      buttons: [.destructive("Discard", id: "discard"), .cancel("Keep Editing")], style: .dialog)
    navigator?.alert(question) { [weak navigator] button in
      if button?.id == "discard" { navigator?.dismiss() }
    }
  }

  func closeError() { form.dismissError() }
}
