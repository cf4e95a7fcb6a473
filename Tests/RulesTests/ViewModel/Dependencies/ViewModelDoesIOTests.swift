import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelDoesIOTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelDoesIO.self) }

  /// A test gives the storage that the view model is given.
  @Test(arguments: [("storage", Severity.medium), ("Storage.shared", .high)])
  func aDatabaseInAClosureOfWhatIsGivenIsMilder(storage: String, severity: Severity) throws {
    let source = """
      import GRDB
      import SwiftUI
      struct Note: Codable, FetchableRecord, PersistableRecord { var id: Int }
      protocol Storing { func read<T>(_ work: (Database) throws -> T) rethrows -> T }
      final class Storage: Storing {
        static let shared = Storage()
        func read<T>(_ work: (Database) throws -> T) rethrows -> T { try queue.read(work) }
        private let queue = try! DatabaseQueue()
      }
      final class NotesViewModel: ObservableObject {
        @Published private(set) var notes: [Note] = []
        private let storage: any Storing
        init(storage: any Storing) { self.storage = storage }
        func load() throws { notes = try \(storage).read { db in try Note.fetchAll(db) } }
      }
      struct NotesView: View {
        @ObservedObject var viewModel: NotesViewModel
        var body: some View { Text("\\(viewModel.notes.count)") }
      }
      """
    let findings = try ExampleApp(Example("notes", source)).run([ViewModelDoesIO.self])
    #expect(findings.map(\.severity) == [severity])
  }
}
