import SwiftUI
final class OrdersViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  private let service: OrderServicing
  init(service: OrderServicing) { self.service = service }
  func first() async {
    do { try await service.load() } catch is CancellationError { } catch { errorText = "\(error)" }
  }
  func second() async {
    do { try await service.load() } catch URLError.cancelled { } catch { errorText = "\(error)" }
  }
  func third() async {
    do { try await service.load() } catch {
      if Task.isCancelled { return }
      errorText = "\(error)"
    }
  }
  func fourth() async {
    do { try await service.load() } catch {
      guard !(error is CancellationError), (error as? URLError)?.code != .cancelled else { return }
      errorText = "\(error)"
    }
  }
  func fifth() async { do { try await service.load() } catch { show(error) } }
  private func show(_ error: Error) {
    if error.isCancellation { return }
    errorText = "\(error)"
  }
  private var request = 0
  func sixth() async {
    request += 1
    let current = request
    do { try await service.load() } catch {
      guard current == request else { return }
      errorText = "\(error)"
    }
  }
}
extension Error { var isCancellation: Bool { self is CancellationError } }
protocol OrderServicing { func load() async throws }
struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { Text(viewModel.errorText ?? "").task { await viewModel.first() } }
}
