final class Bank {
  func balance() async throws {
    try await withCheckedThrowingContinuation { done in ask { done.resume(with: $0) } }
  }
  func result() async -> Result<Int, Error> { .success(1) }
  func check() throws {}
  func parts() async throws {
    func ask(_ part: Int) async throws -> Int {
      try await withCheckedThrowingContinuation { $0.resume(returning: part) }
    }
    async let first = ask(1)
    async let second = try await { try await ask(2) }()
    let sum = try await [first, second]
    _ = try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask { try await ask(sum.count) }
      for try await _ in group {}
    }
  }
  private func ask(_ done: @escaping (Result<Void, Error>) -> Void) { done(.success(())) }
}
actor Safe { func open() throws {} }
