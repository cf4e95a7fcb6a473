import Combine
final class UploadViewModel: BaseViewModel {
  private(set) var progress = 0.0
  func follow(_ upload: AnyPublisher<Double, Never>) {
    subscription = upload.1️⃣assign(to: \.progress, on: self)
  }
}
