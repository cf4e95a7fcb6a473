final class AvatarEditor: Screen {
  init(name: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
typealias PictureEditor = AvatarEditor
