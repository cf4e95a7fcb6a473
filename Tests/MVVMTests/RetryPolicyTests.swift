import MVVM
import Testing

@Suite struct RetryPolicyTests {
  @Test func `pauses double up to the limit`() {
    let policy = RetryPolicy(attempts: 10)
    let pauses = (1...7).map { policy.pause(afterFailures: $0, random: 0) }
    #expect(pauses == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
    #expect(policy.pause(afterFailures: .max, random: 0) == .seconds(30))
  }

  @Test func `a part of the pause is random`() {
    #expect(RetryPolicy(jitter: 0.5).pause(afterFailures: 2, random: 1) == .seconds(1))
    #expect(RetryPolicy(jitter: 0).pause(afterFailures: 2, random: 1) == .seconds(2))
    #expect(RetryPolicy(jitter: 1).pause(afterFailures: 2, random: 9) == .zero)
  }

  @Test func `values out of range are brought into it`() {
    let policy = RetryPolicy(attempts: -1, base: .seconds(-1), limit: .seconds(-1), jitter: .nan)
    #expect(policy.attempts == 1)
    #expect(policy.pause(afterFailures: 3, random: 0) == .zero)
    #expect(policy.jitter == 0)
  }
}
