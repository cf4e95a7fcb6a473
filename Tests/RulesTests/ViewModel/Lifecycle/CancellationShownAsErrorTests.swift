import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct CancellationShownAsErrorTests {
  @Test func examples() throws { try ExampleRunner.verify(CancellationShownAsError.self) }

  @Test("what only `URLError.cancelled` gets wrong is milder, and says so")
  func severity() throws {
    let findings = try ExampleApp(
      Example(
        "",
        """
        import SwiftUI
        final class PageViewModel: ObservableObject {
          @Published private(set) var errorText: String?
          func load(_ url: URL) async {
            do { _ = try await URLSession.shared.data(from: url) } catch is CancellationError {} catch {
              errorText = "\\(error)"
            }
          }
        }
        struct PageView: View {
          @StateObject var viewModel = PageViewModel()
          var body: some View { Text(viewModel.errorText ?? "") }
        }
        """)
    ).run([CancellationShownAsError.self])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == .medium)
    #expect(finding.message.contains("URLError.cancelled"))
    #expect(finding.related.map(\.line) == [5, 6])
  }

  @Test("the worst place of a type gives the finding its severity and its place")
  func worstFirst() throws {
    let findings = try ExampleApp(
      Example(
        "",
        """
        import SwiftUI
        final class PageViewModel: ObservableObject {
          @Published private(set) var errorText: String?
          func load(_ url: URL) async {
            do { _ = try await URLSession.shared.data(from: url) } catch is CancellationError {} catch {
              errorText = "\\(error)"
            }
          }
          func reload(_ url: URL) async {
            do { _ = try await URLSession.shared.data(from: url) } catch { errorText = "\\(error)" }
          }
        }
        struct PageView: View {
          @StateObject var viewModel = PageViewModel()
          var body: some View { Text(viewModel.errorText ?? "") }
        }
        """)
    ).run([CancellationShownAsError.self])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == .high)
    #expect(finding.span.line == 10)
    #expect(finding.occurrences.map(\.line) == [10, 5])
  }

  @Test(arguments: [("", 0), ("func stop() { installing?.cancel() }", 1)])
  func `a task that is only set and compared with nil cannot be cancelled`(member: String, count: Int) throws {
    let source = """
      import SwiftUI
      final class UpdateViewModel: ObservableObject {
        @Published private(set) var errorText: String?
        private var installing: Task<Void, Never>?
        func install(_ url: URL) {
          guard installing == nil else { return }
          installing = Task {
            do { _ = try await URLSession.shared.data(from: url) } catch { errorText = "\\(error)" }
            installing = nil
          }
        }
        \(member)
      }
      struct UpdateView: View {
        @StateObject var viewModel = UpdateViewModel()
        var body: some View { Text(viewModel.errorText ?? "") }
      }
      """
    #expect(try ExampleApp(Example("task", source)).run([CancellationShownAsError.self]).count == count)
  }

  @Test("each place is judged for itself: the finding is where somebody can cancel")
  func onlyCancellablePlaces() throws {
    let findings = try ExampleApp(
      Example(
        "",
        """
        import SwiftUI
        final class BooksViewModel: ObservableObject {
          @Published private(set) var errorText: String?
          private let service: BookService
          private var searchTask: Task<Void, Never>?
          init(service: BookService) { self.service = service }
          func load() async { do { try await service.books() } catch { errorText = "\\(error)" } }
          func search() {
            searchTask?.cancel()
            searchTask = Task { do { try await service.books() } catch { errorText = "\\(error)" } }
          }
        }
        protocol BookService { func books() async throws }
        struct BooksView: View {
          @StateObject var viewModel: BooksViewModel
          var body: some View { Button("Load") { Task { await viewModel.load() } } }
        }
        """)
    ).run([CancellationShownAsError.self])
    let finding = try #require(findings.first)
    #expect(finding.span.line == 10)
    #expect(finding.occurrences.map(\.line) == [10])
  }
}
