import Combine
final class NoteViewModel: ObservableObject {
  @Published private(set) var text = ""
  func send() { NoteUploadService.upload(text) }
}
