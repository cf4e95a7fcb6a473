import SwiftUI
final class LikeViewModel: ObservableObject {
  @Published private(set) var isLiked = false
  @Published private(set) var isLoading = false
  @Published private(set) var errorText: String?
  private let service: LikeServicing
  init(service: LikeServicing) { self.service = service }
  func logged() async { do { try await service.like() } catch { print("failed: \(error)") } }
  func thrown() async throws { do { try await service.like() } catch { throw LikeError.failed(error) } }
  func undone() async {
    isLiked = true
    do { try await service.like() } catch {
      isLiked = false
      isLoading = false
      errorText = nil
    }
  }
  func known() async {
    do { try await service.like() } catch {
      if let error = error as? LikeError { errorText = "\(error)" }
      switch error {
      case LikeError.denied: errorText = "Denied"
      default: break
      }
    }
  }
  func typed() async {
    do { try await service.like() } catch let error as LikeError { errorText = "\(error)" } catch {}
  }
}
enum LikeError: Error { case denied, failed(Error) }
protocol LikeServicing { func like() async throws }
struct LikeView: View {
  @StateObject var viewModel: LikeViewModel
  var body: some View { Text(viewModel.isLiked ? "♥" : "♡") }
}
