import Architecture
import Testing

@Suite("Roles of models and transfer objects")
struct RolesDataTests {
  @Test func valuesEnumsAndEntitiesAreModels() throws {
    let roles = try RolesFixture(
      """
      import CoreData
      import SwiftData
      struct Price: Equatable { let amount: Int; let currency: String; func formatted() -> String { "" } }
      enum Phase { case idle, running }
      final class Order: NSManagedObject { @NSManaged var number: String }
      @Model final class Note { var text = "" }
      """)
    for name in ["Price", "Phase", "Order", "Note"] { #expect(try roles.role(name) == .model, "\(name)") }
  }

  @Test func aModelCalledRepositoryIsNoRepository() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      struct Repository: Codable, Identifiable { let id: Int; let name: String; let stars: Int }
      struct Row: View { let repository: Repository; var body: some View { Text(repository.name) } }
      """)
    #expect(try roles.role("Repository") == .model)
  }

  @Test func whatAServiceDecodesAndUnpacksIsATransferObject() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      struct Movie { let title: String }
      struct Page: Decodable { let results: [Item]; struct Item: Decodable { let original_title: String } }
      extension Page { func toDomain() -> [Movie] { results.map { Movie(title: $0.original_title) } } }
      final class Loader {
        func movies() async throws -> [Movie] {
          let (data, _) = try await URLSession.shared.data(from: url)
          return try JSONDecoder().decode(Page.self, from: data).toDomain()
        }
      }
      struct Screen: View { let movies: [Movie]; var body: some View { Text(movies[0].title) } }
      """)
    #expect(try roles.role("Page") == .dto)
    #expect(try roles.role("Page.Item") == .dto)
    #expect(try roles.role("Movie") == .model)
  }

  @Test func decodedTypesThatScreensUseAreModels() throws {
    let roles = try RolesFixture(
      """
      import SwiftUI
      struct Status: Codable { let id: String; let text: String }
      struct Row: View { let status: Status; var body: some View { Text(status.text) } }
      """)
    #expect(try roles.role("Status") == .model)
  }

  @Test func errorsConstantsAndRequestsHaveNoRole() throws {
    let roles = try RolesFixture(
      """
      import Foundation
      enum LoadError: LocalizedError { case offline }
      enum Layout { static let margin = 8.0 }
      struct UserRequest { let id: Int; func asURLRequest() throws -> URLRequest { URLRequest(url: url) } }
      @propertyWrapper struct Clamped { var wrappedValue: Int }
      """)
    for name in ["LoadError", "Layout", "UserRequest", "Clamped"] { #expect(try roles.role(name) == .other, "\(name)") }
  }
}
