import SwiftUI
final class CitiesViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  private let 1️⃣service: CityService
  init(service: CityService) { self.service = service }
  func load() async throws { names = try await service.cities() }
}
protocol CityServicing { func cities() async throws -> [String] }
class RemoteService {
  func fetch(_ path: String) async throws -> Data {
    try await URLSession.shared.data(from: URL(filePath: path)).0
  }
}
final class CityService: RemoteService, CityServicing {
  func cities() async throws -> [String] { try await JSONDecoder().decode([String].self, from: fetch("/cities")) }
}
struct CitiesView: View {
  @StateObject var viewModel: CitiesViewModel
  var body: some View { List(viewModel.names, id: \.self) { Text($0) } }
}
