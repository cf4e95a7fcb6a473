struct CountryDTO: Codable {
  let alpha2_code: String
  func toCountry() -> Country { Country(code: alpha2_code) }
}
struct Country: Identifiable {
  let code: String
  var id: String { code }
}
protocol CountriesWebRepository { func fetch() async throws -> [CountryDTO] }
final class RealCountriesWebRepository: CountriesWebRepository {
  func fetch() async throws -> [CountryDTO] {
    let (data, _) = try await URLSession.shared.data(from: address)
    return try JSONDecoder().decode([CountryDTO].self, from: data)
  }
}
protocol CountriesRepository { func countries() async throws -> [Country] }
final class MainCountriesRepository: CountriesRepository {
  private let web: CountriesWebRepository
  init(web: CountriesWebRepository) { self.web = web }
  func countries() async throws -> [Country] { try await web.fetch().map { $0.toCountry() } }
}
