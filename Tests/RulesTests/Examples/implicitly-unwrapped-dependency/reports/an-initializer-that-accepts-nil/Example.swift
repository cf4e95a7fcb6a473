import Foundation
final class RateService { func load() {} }
class RateStore {
  private let 1️⃣service: RateService!
  init(service: RateService! = nil) { self.service = service }
  func refresh() { service.load() }
}
final class SampleRateStore: RateStore {
  init() { super.init() }
}
