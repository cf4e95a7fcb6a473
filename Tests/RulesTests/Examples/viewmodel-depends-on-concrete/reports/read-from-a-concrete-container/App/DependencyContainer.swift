import Foundation
final class DependencyContainer {
  lazy var taskService = TaskService()
  lazy var syncService = SyncService(tasks: taskService)
  func makeTasksViewModel() -> TasksViewModel { TasksViewModel(container: self) }
  func makeSyncService() -> SyncService { SyncService(tasks: taskService) }
}
final class TaskService {
  func titles() async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/tasks")).0)
  }
}
final class SyncService {
  private let tasks: TaskService
  init(tasks: TaskService) { self.tasks = tasks }
  func sync() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/sync")) }
}
