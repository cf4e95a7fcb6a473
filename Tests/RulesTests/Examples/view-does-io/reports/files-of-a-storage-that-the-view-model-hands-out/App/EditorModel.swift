import Combine
final class EditorModel: ObservableObject {
  @Published var name = ""
  let pictures = PictureStorage()
  func erase() { pictures.remove(name) }
}
