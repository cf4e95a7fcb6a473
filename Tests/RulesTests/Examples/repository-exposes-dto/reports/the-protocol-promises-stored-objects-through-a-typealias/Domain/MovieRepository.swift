protocol MovieRepository {
  func 1️⃣movies() -> AnyPublisher<[MovieRecord], Error>
}
