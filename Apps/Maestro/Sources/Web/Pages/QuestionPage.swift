import Presentation
import WebScreens

/// A question before something that cannot be undone, as a page shows it.
struct QuestionPage: DeskPage {
  /// What changes when the question does not arise any more.
  struct Body: Equatable, Sendable {
    var heading: String
    var message: String
    var items: [Item]
    var yes: AlertSnapshot.Button?
    var no: AlertSnapshot.Button?
    var back: LocalPath
    var state: StateView?
  }

  /// Something that the question is about.
  struct Item: Equatable, Sendable {
    var key: String
    var title: String
    var detail: String
  }

  var title: String
  var body: Body
  var isSettled: Bool

  /// A question.
  init(_ alert: AlertSnapshot, items: [Item] = [], back: LocalPath) {
    title = alert.title
    body = Body(
      heading: alert.title, message: alert.message, items: items, yes: alert.buttons.first { !$0.isCancel },
      no: alert.buttons.first(where: \.isCancel), back: back, state: nil)
    isSettled = true
  }

  /// Nothing to ask.
  init(state: ScreenState, back: LocalPath) {
    title = ""
    body = Body(heading: "", message: "", items: [], yes: nil, no: nil, back: back, state: StateView(state))
    isSettled = state.isSettled
  }
}
