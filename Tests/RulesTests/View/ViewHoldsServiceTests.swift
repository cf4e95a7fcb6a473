import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewHoldsServiceTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewHoldsService.self) }

  @Test func aServiceByKeyIsMilderThanOnePassedIn() throws {
    let service = """
      import Foundation
      final class MailService {
        func send(_ text: String) async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/send")) }
        func receive() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/receive")) }
      }

      """
    let byKey = try findings(
      service + """
        import SwiftUI
        extension EnvironmentValues { @Entry var mail: MailService = MailService() }
        struct InboxView: View {
          @Environment(\\.mail) private var mail
          var body: some View { Text("").task { try? await mail.receive() } }
        }
        """)
    #expect(byKey.map(\.severity) == [.medium])
    let passed = try findings(
      service + """
        import SwiftUI
        extension EnvironmentValues { @Entry var mail: MailService = MailService() }
        struct InboxView: View {
          @Environment(\\.mail) private var mail
          let other: MailService
          var body: some View { Text("").task { try? await mail.receive() }.task { try? await other.receive() } }
        }
        """)
    #expect(passed.map(\.severity) == [.high])
    let finding = try #require(passed.first)
    #expect(finding.message == "`InboxView` holds the service `MailService` in `other` and calls `other.receive()`")
    #expect(finding.related.map(\.message) == ["declared here", "called here"])
    #expect(Set(finding.occurrences.map(\.fingerprint)).count == 2)
  }

  @Test func whatIsCalledIsReportedAndReadingIsNot() throws {
    let service = """
      import Combine
      import Foundation
      import SwiftUI
      final class SyncService: ObservableObject {
        @Published private(set) var isRunning = false
        func start() async { _ = try? await URLSession.shared.data(from: URL(filePath: "/sync")) }
      }

      """
    let read = try findings(
      service + """
        struct SyncBadge: View {
          @EnvironmentObject var sync: SyncService
          var body: some View { if sync.isRunning { Text("…") } }
        }
        """)
    #expect(read.isEmpty)
    func badge(calling name: String) -> String {
      service + """
        struct SyncBadge: View {
          @EnvironmentObject var sync: SyncService
          @StateObject var own = SyncService()
          var body: some View { if sync.isRunning { Text("…").task { await \(name).start() } } }
        }
        """
    }
    let called = try findings(badge(calling: "sync"))
    #expect(called.map(\.severity) == [.medium])
    #expect(
      called.first?.message
        == "`SyncBadge` holds the service `SyncService` in `sync`, from the environment, and calls `sync.start()`")
    #expect(called.first?.related.map(\.message) == ["declared here", "called here"])
    #expect(try findings(badge(calling: "own")).isEmpty)
  }

  // Mutation: report both.
  @Test func whatViewDoesIOReportsIsNotReportedTwice() throws {
    let source = """
      import Foundation
      import SwiftUI
      final class SyncService {
        func start() async { _ = try? await URLSession.shared.data(from: URL(filePath: "/sync")) }
      }
      final class MailService {
        func receive() async { _ = try? await URLSession.shared.data(from: URL(filePath: "/mail")) }
      }
      struct SyncButton: View {
        let sync: SyncService
        let mail: MailService
        let mailbox: (MailService) -> AnyView
        var body: some View {
          mailbox(mail)
          Button("Sync") { Task { await sync.start() } }
        }
      }
      """
    let both = try ExampleApp(Example("both", source)).run([ViewHoldsService.self, ViewDoesIO.self])
    #expect(both.map(\.rule) == ["view-does-io"])
    #expect(try findings(source).first?.occurrences.map(\.evidence) == ["sync"])
  }

  // Mutation: let a call beside the bindings pass, too.
  @Test(arguments: [("", 0), ("Task { await sync.start() }", 1)])
  func aFormHoldsNoService(call: String, count: Int) throws {
    let found = try findings(
      """
      import Foundation
      import SwiftUI
      final class SyncService: ObservableObject {
        @Published var usesCellular = false
        func start() async { _ = try? await URLSession.shared.data(from: URL(filePath: "/sync")) }
      }
      actor Launcher {
        private let sync: SyncService
        init(sync: SyncService) { self.sync = sync }
        func launch() async { await sync.start() }
      }
      struct SyncForm: View {
        @EnvironmentObject var sync: SyncService
        var body: some View {
          Toggle(sync.usesCellular ? "On" : "Off", isOn: $sync.usesCellular)
          Button("Sync") { \(call) }
        }
      }
      """)
    #expect(found.count == count)
  }

  private func findings(_ source: String) throws -> [Finding] {
    try ExampleApp(Example("severity", source)).run([ViewHoldsService.self])
  }
}
