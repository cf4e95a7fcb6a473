import Observation

@Observable final class EditorViewModel {
  var title = ""
  var notes = ""
  var isPinned = false
  var tags: [String] = []
  private(set) var isSaving = false
  func save() async { isSaving = true }
}
