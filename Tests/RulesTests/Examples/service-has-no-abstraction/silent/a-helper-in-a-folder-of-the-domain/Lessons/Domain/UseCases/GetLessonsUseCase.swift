final class GetLessonsUseCase {
  private let languages: LessonLanguageService
  init(languages: LessonLanguageService) { self.languages = languages }
  func execute() async throws -> String { try await languages.current() }
}
