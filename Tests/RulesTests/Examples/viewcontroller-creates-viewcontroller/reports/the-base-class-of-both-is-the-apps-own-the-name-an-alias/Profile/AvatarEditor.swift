final class AvatarEditor: Screen {
  init(session: URLSession) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
typealias PictureEditor = AvatarEditor
