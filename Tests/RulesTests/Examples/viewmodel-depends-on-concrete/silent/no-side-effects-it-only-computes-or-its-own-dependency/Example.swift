import SwiftUI
final class PlanViewModel: ObservableObject {
  @Published private(set) var steps: [String] = []
  private let sorting: SortingService
  private let useCase: PlanUseCase
  init(sorting: SortingService, useCase: PlanUseCase) {
    self.sorting = sorting
    self.useCase = useCase
  }
  func load() async throws { steps = sorting.sorted(try await useCase.execute()) }
}
final class SortingService { func sorted(_ steps: [String]) -> [String] { steps.sorted() } }
protocol PlanRepository { func steps() async throws -> [String] }
final class PlanUseCase {
  private let repository: PlanRepository
  init(repository: PlanRepository) { self.repository = repository }
  func execute() async throws -> [String] { try await repository.steps() }
}
final class RemotePlanRepository: PlanRepository {
  func steps() async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/plan")).0)
  }
}
struct PlanView: View {
  @StateObject var viewModel: PlanViewModel
  var body: some View { List(viewModel.steps, id: \.self) { Text($0) } }
}
