final class SyncEngine {
  var onProgress: ((Double) -> Void)?
  func start() {}
}
