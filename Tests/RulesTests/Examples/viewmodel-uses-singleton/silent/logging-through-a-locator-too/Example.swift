import SwiftUI
final class UploadViewModel: ObservableObject {
  @Published private(set) var progress = 0.0
  func start() {
    AppLogger.shared.write("start")
    ServiceLocator.logger.write("start")
    progress = 0
  }
}
final class AppLogger {
  static let shared = AppLogger()
  private var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}
enum ServiceLocator { static let logger = AppLogger.shared }
struct UploadView: View {
  @StateObject var viewModel = UploadViewModel()
  var body: some View { ProgressView(value: viewModel.progress) }
}
