import Findings
import Testing

@testable import Rules

@Suite struct NotificationObserverLeakTests {
  @Test func examples() throws { try ExampleRunner.verify(NotificationObserverLeak.self) }
}
