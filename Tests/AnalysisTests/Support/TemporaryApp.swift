import Analysis
import Findings
import Foundation

/// An app in a temporary folder, with a cache of its own.
final class TemporaryApp: Sendable {
  let root: String
  let cache: String
  private let folder: String

  init(_ files: [String: String] = [:], named name: String = "app") throws {
    folder = FileManager.default.temporaryDirectory.path + "/lintel-analysis-" + UUID().uuidString
    root = folder + "/" + name
    cache = folder + "/cache"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, Array(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let target = root + "/" + path
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: target))
  }

  func request(jobs: Int = 2, cached: Bool = true, only: [String] = [], paths: [String] = []) -> AnalysisRequest {
    AnalysisRequest(
      paths: paths.isEmpty ? [root] : paths.map { root + "/" + $0 }, currentDirectory: root, jobs: jobs,
      cache: cached ? .folder(cache) : .off, only: only)
  }

  func check(jobs: Int = 2, cached: Bool = true, only: [String] = [], paths: [String] = []) throws -> Check.Result {
    Check.run(try Analyzer.analyze(request(jobs: jobs, cached: cached, only: only, paths: paths)), toolVersion: "test")
  }

  /// A view model that leaks through a subscription: one finding of `sink-captures-self`.
  static let leakingViewModel = """
    import Combine
    final class CartViewModel: ObservableObject {
      @Published private(set) var total = 0
      private var subscriptions: Set<AnyCancellable> = []
      func start(_ totals: AnyPublisher<Int, Never>) {
        totals.sink { self.total = $0 }.store(in: &subscriptions)
      }
    }
    """
}
