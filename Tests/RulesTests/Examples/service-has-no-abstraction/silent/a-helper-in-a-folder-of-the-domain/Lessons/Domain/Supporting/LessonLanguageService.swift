final class LessonLanguageService {
  private let repository: LanguagesRepository
  init(repository: LanguagesRepository) { self.repository = repository }
  func current() async throws -> String { try await repository.languages().first ?? "" }
}
