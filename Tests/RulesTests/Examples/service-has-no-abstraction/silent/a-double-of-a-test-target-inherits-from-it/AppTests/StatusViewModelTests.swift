import XCTest
@testable import Product
final class StatusViewModelTests: XCTestCase {
  final class FakeStatusService: StatusService {
    override func status() async -> String { "fine" }
  }
}
