import Testing

@testable import Rules

@Suite struct SegueNavigationTests {
  @Test func examples() throws { try ExampleRunner.verify(SegueNavigation.self) }

  /// What storyboards use for containers only is no navigation, however the code spells the identifier.
  @Test func seguesThatOnlyEmbedAreSilent() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class LogViewController: UIViewController { var day = 0 }
        final class PhotoViewController: UIViewController { var name = "" }
        final class DayViewController: UIViewController {
          private enum Segue { static let photo = "PhotoSegue" }
          private let logSegue = "LogSegue"
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if segue.identifier == logSegue, let log = segue.destination as? LogViewController { log.day = 1 }
            switch segue.identifier {
            case Segue.photo: (segue.destination as? PhotoViewController)?.name = "A"
            default: break
            }
          }
        }
        """))
    #expect(app.run([SegueNavigation.self]).count == 1)
    #expect(try app.with(embeddingSegues: ["LogSegue"]).run([SegueNavigation.self]).count == 1)
    #expect(try app.with(embeddingSegues: ["LogSegue", "PhotoSegue"]).run([SegueNavigation.self]).isEmpty)
  }
}
