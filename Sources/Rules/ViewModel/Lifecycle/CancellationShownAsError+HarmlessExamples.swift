extension CancellationShownAsError {
  static let nonTriggeringExamples = [
    Example(
      "cancellation is handled first: an earlier clause, the body, a helper",
      """
      import SwiftUI
      final class OrdersViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private let service: OrderServicing
        init(service: OrderServicing) { self.service = service }
        func first() async {
          do { try await service.load() } catch is CancellationError { } catch { errorText = "\\(error)" }
        }
        func second() async {
          do { try await service.load() } catch URLError.cancelled { } catch { errorText = "\\(error)" }
        }
        func third() async {
          do { try await service.load() } catch {
            if Task.isCancelled { return }
            errorText = "\\(error)"
          }
        }
        func fourth() async {
          do { try await service.load() } catch {
            guard !(error is CancellationError), (error as? URLError)?.code != .cancelled else { return }
            errorText = "\\(error)"
          }
        }
        func fifth() async { do { try await service.load() } catch { show(error) } }
        private func show(_ error: Error) {
          if error.isCancellation { return }
          errorText = "\\(error)"
        }
        private var request = 0
        func sixth() async {
          request += 1
          let current = request
          do { try await service.load() } catch {
            guard current == request else { return }
            errorText = "\\(error)"
          }
        }
      }
      extension Error { var isCancellation: Bool { self is CancellationError } }
      protocol OrderServicing { func load() async throws }
      struct OrdersView: View {
        @StateObject var viewModel: OrdersViewModel
        var body: some View { Text(viewModel.errorText ?? "").task { await viewModel.first() } }
      }
      """),
    Example(
      "`CancellationError` and `URLError.cancelled`, and a network call",
      """
      import SwiftUI
      final class ImageViewModel: ObservableObject {
        @Published private(set) var error: Error?
        func load(_ url: URL) async {
          do {
            _ = try await URLSession.shared.data(from: url)
          } catch is CancellationError {
          } catch let failure as URLError where failure.code == .cancelled {
          } catch {
            self.error = error
          }
        }
      }
      struct ImageScreen: View {
        @StateObject var viewModel = ImageViewModel()
        var body: some View { Text(viewModel.error == nil ? "" : "Failed") }
      }
      """),
    Example(
      "a plain throwing stream ends silently",
      """
      import SwiftUI
      final class StreamViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        func read(_ stream: AsyncThrowingStream<Int, Error>) async {
          do { for try await _ in stream {} } catch { errorText = "\\(error)" }
        }
      }
      struct StreamView: View {
        @StateObject var viewModel = StreamViewModel()
        var body: some View { Text(viewModel.errorText ?? "") }
      }
      """),
    Example(
      "what is awaited cannot be cancelled",
      """
      //- Bank/BankViewModel.swift
      import SwiftUI
      final class BankViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private let bank: Bank
        private let safe: Safe
        init(bank: Bank, safe: Safe) {
          self.bank = bank
          self.safe = safe
        }
        func old() async { do { try await bank.balance() } catch { errorText = "\\(error)" } }
        func parts() async { do { try await bank.parts() } catch { errorText = "\\(error)" } }
        func hop() async { do { try await safe.open() } catch { errorText = "\\(error)" } }
        func result() async { do { _ = try await bank.result().get() } catch { errorText = "\\(error)" } }
        func synchronous() { do { try bank.check() } catch { errorText = "\\(error)" } }
        func stored(_ context: NSManagedObjectContext) async {
          do { try await context.perform { try context.save() } } catch { errorText = "\\(error)" }
        }
      }
      struct BankView: View {
        @StateObject var viewModel: BankViewModel
        var body: some View { Text(viewModel.errorText ?? "") }
      }
      //- Bank/Bank.swift
      final class Bank {
        func balance() async throws {
          try await withCheckedThrowingContinuation { done in ask { done.resume(with: $0) } }
        }
        func result() async -> Result<Int, Error> { .success(1) }
        func check() throws {}
        func parts() async throws {
          func ask(_ part: Int) async throws -> Int {
            try await withCheckedThrowingContinuation { $0.resume(returning: part) }
          }
          async let first = ask(1)
          async let second = try await { try await ask(2) }()
          let sum = try await [first, second]
          _ = try await withThrowingTaskGroup(of: Int.self) { group in
            group.addTask { try await ask(sum.count) }
            for try await _ in group {}
          }
        }
        private func ask(_ done: @escaping (Result<Void, Error>) -> Void) { done(.success(())) }
      }
      actor Safe { func open() throws {} }
      """),
    Example(
      "nobody keeps the task",
      """
      import SwiftUI
      final class NoteViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private let client: NoteClient
        init(client: NoteClient) { self.client = client }
        func delete() { Task { do { try await client.delete() } catch { errorText = "\\(error)" } } }
        func save() { Task { await store() } }
        private func store() async { do { try await client.save() } catch { errorText = "\\(error)" } }
      }
      protocol NoteClient {
        func delete() async throws
        func save() async throws
      }
      struct NoteView: View {
        @StateObject var viewModel: NoteViewModel
        var body: some View { Text(viewModel.errorText ?? "") }
      }
      """),
    Example(
      "all callers, in other files and through a protocol, drop their tasks",
      """
      //- Tips/TipsViewModel.swift
      import SwiftUI
      protocol TipsModel: ObservableObject {
        var errorText: String? { get }
        func donate() async
      }
      final class TipsViewModel: TipsModel {
        @Published private(set) var errorText: String?
        private let shop: Shopping
        init(shop: Shopping) { self.shop = shop }
        func donate() async { do { try await shop.buy() } catch { errorText = "\\(error)" } }
        func restore() async { await refresh() }
        func refresh() async { do { try await shop.restore() } catch { errorText = "\\(error)" } }
      }
      protocol Shopping {
        func buy() async throws
        func restore() async throws
      }
      //- Tips/TipsView.swift
      import SwiftUI
      struct TipsView: View {
        @StateObject var viewModel: TipsViewModel
        var body: some View {
          Text(viewModel.errorText ?? "")
          Button("Give") { Task { await viewModel.donate() } }
          Button("Restore") {
            Task {
              await viewModel.restore()
              await viewModel.refresh()
            }
          }
        }
      }
      """),
    Example(
      "a kept task that lets the view model go, started in `init` and by a retry only",
      """
      import SwiftUI
      final class AuditsViewModel: ObservableObject {
        @Published private(set) var state = State.loading
        private let source: AuditSource
        private var task: Task<Void, Never>?
        init(source: AuditSource) {
          self.source = source
          load()
        }
        deinit { task?.cancel() }
        func onRetry() { load() }
        private func load() {
          task?.cancel()
          task = Task { [weak self, source] in
            do { self?.state = .loaded(try await source.audits()) } catch { self?.state = .failed }
          }
        }
        enum State { case loading, loaded([String]), failed }
      }
      protocol AuditSource { func audits() async throws -> [String] }
      struct AuditsView: View {
        @StateObject var viewModel: AuditsViewModel
        var body: some View { Button("Retry") { viewModel.onRetry() } }
      }
      """),
    Example(
      "what is called handles every error itself, and a cast that lets through errors of one kind",
      """
      //- Sync/SyncListViewModel.swift
      import SwiftUI
      final class SyncListViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private let refresher: Refresher
        init(refresher: Refresher) { self.refresher = refresher }
        func load() async { do { try await refresher.refresh() } catch { errorText = "\\(error)" } }
        func send(_ gateway: any Gateway) async {
          do { try await gateway.send() } catch {
            guard let error = error as? ShownError else {
              print(error)
              return
            }
            errorText = error.text
          }
        }
      }
      protocol Gateway { func send() async throws }
      struct ShownError: Error { var text = "" }
      struct SyncListView: View {
        @StateObject var viewModel: SyncListViewModel
        var body: some View { Text(viewModel.errorText ?? "").task { await viewModel.load() } }
      }
      //- Sync/Refresher.swift
      struct Refresher {
        func refresh() async throws {
          do { _ = try await URLSession.shared.data(from: URL(filePath: "/sync")) } catch { print(error) }
          _ = try? await URLSession.shared.data(from: URL(filePath: "/more"))
        }
      }
      """),
    Example(
      "methods of Objective-C, and a promise",
      """
      //- Pay/PayViewModel.swift
      import CoreLocation
      import PromiseKit
      import SwiftUI
      final class PayViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private let geocoder = CLGeocoder()
        func place(_ text: String) async {
          do { _ = try await geocoder.geocodeAddressString(text) } catch { errorText = "\\(error)" }
        }
        func pay(_ order: Promise<Int>) async {
          do { _ = try await order.settled } catch { errorText = "\\(error)" }
        }
      }
      struct PayView: View {
        @StateObject var viewModel: PayViewModel
        var body: some View { Text(viewModel.errorText ?? "") }
      }
      //- Pay/Promise+Async.swift
      import PromiseKit
      extension Promise {
        var settled: T {
          get async throws {
            try await withCheckedThrowingContinuation { done in self.done { done.resume(returning: $0) } }
          }
        }
      }
      """),
    Example(
      "only logged, rethrown, rolled back, cleared, or shown for errors of one kind",
      """
      import SwiftUI
      final class LikeViewModel: ObservableObject {
        @Published private(set) var isLiked = false
        @Published private(set) var isLoading = false
        @Published private(set) var errorText: String?
        private let service: LikeServicing
        init(service: LikeServicing) { self.service = service }
        func logged() async { do { try await service.like() } catch { print("failed: \\(error)") } }
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
            if let error = error as? LikeError { errorText = "\\(error)" }
            switch error {
            case LikeError.denied: errorText = "Denied"
            default: break
            }
          }
        }
        func typed() async {
          do { try await service.like() } catch let error as LikeError { errorText = "\\(error)" } catch {}
        }
      }
      enum LikeError: Error { case denied, failed(Error) }
      protocol LikeServicing { func like() async throws }
      struct LikeView: View {
        @StateObject var viewModel: LikeViewModel
        var body: some View { Text(viewModel.isLiked ? "♥" : "♡") }
      }
      """),
    Example(
      "results of completion handlers, and a service that is neither view model nor view",
      """
      import SwiftUI
      final class SyncViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private let engine: SyncEngine
        init(engine: SyncEngine) { self.engine = engine }
        func start() {
          engine.start { [weak self] result in
            if case .failure(let error) = result { self?.errorText = "\\(error)" }
          }
        }
      }
      final class SyncEngine {
        private(set) var lastError: Error?
        func start(_ done: @escaping (Result<Void, Error>) -> Void) {
          Task {
            do { _ = try await URLSession.shared.data(from: URL(filePath: "/sync")) } catch { lastError = error }
            done(.success(()))
          }
        }
      }
      struct SyncView: View {
        @StateObject var viewModel: SyncViewModel
        var body: some View { Text(viewModel.errorText ?? "") }
      }
      """),
  ]
}
