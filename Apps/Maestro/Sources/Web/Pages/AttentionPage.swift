import Presentation
import WebScreens

/// The sessions that need attention as a page shows them; the script of every page reads it, too.
struct AttentionPage: DeskPage {
  /// What changes.
  struct Sessions: Equatable, Sendable {
    var state: StateView
    var waiting: Int
    var items: [AttentionSnapshot.Item]
  }

  var title: String
  var sessions: Sessions
  var isSettled: Bool

  init(_ snapshot: AttentionSnapshot) {
    title = snapshot.title
    sessions = Sessions(state: StateView(snapshot.state), waiting: snapshot.waiting, items: snapshot.items)
    isSettled = snapshot.state.isSettled
  }
}
