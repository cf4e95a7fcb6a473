import PromiseKit
extension Promise {
  var settled: T {
    get async throws {
      try await withCheckedThrowingContinuation { done in self.done { done.resume(returning: $0) } }
    }
  }
}
