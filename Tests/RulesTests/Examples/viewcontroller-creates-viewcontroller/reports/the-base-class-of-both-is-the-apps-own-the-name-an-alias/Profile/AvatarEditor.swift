final class AvatarEditor: Screen {}
typealias PictureEditor = AvatarEditor
