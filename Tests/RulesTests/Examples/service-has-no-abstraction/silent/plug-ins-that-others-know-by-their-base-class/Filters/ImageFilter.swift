class ImageFilter { func apply() {} }
final class PlainFilter: ImageFilter { override func apply() {} }
