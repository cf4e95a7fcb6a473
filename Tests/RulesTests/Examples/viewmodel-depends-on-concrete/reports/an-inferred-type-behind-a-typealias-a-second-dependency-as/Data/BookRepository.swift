import Foundation
typealias Books = BookRepository
final class BookRepository {
  private let store = BookStore()
  func all() -> [String] { store.read() }
}
final class BookStore {
  private let disk = Disk()
  func read() -> [String] { disk.lines("books.txt") }
}
final class Disk {
  func lines(_ name: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: name)) ?? [] }
}
final class CoverService {
  func cover(of book: String) async throws -> Data {
    try await URLSession.shared.data(from: URL(filePath: book)).0
  }
}
