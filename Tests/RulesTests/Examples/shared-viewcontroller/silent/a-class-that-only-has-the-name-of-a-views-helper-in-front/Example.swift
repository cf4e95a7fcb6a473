import Kingfisher
final class IconRequestModifier: ImageDownloadRequestModifier {
  static let shared = IconRequestModifier()
  func modified(for request: URLRequest) -> URLRequest? { request }
}
