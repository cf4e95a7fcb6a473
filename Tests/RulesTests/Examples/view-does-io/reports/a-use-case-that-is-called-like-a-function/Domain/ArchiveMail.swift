import Foundation
protocol MailRepository {
  func fetchMail() async throws -> [String]
  func archive(_ mail: String) async throws
}
final class RemoteMailRepository: MailRepository {
  func fetchMail() async throws -> [String] { [] }
  func archive(_ mail: String) async throws {
    _ = try await URLSession.shared.data(from: URL(filePath: "/archive"))
  }
}
final class ArchiveMailUseCase {
  private let repository: any MailRepository
  init(repository: any MailRepository) { self.repository = repository }
  func callAsFunction(_ mail: String) async throws { try await repository.archive(mail) }
}
