import Presentation
import WebScreens

/// The run script of a session as a page shows it.
struct RunPage: DeskPage {
  /// Whether it runs.
  struct Status: Equatable, Sendable {
    var state: StateView
    var status: Badge
    var hasScript: Bool
    var notice: NoticeView?
    var preview: String?
  }

  /// What it says, and the button.
  struct Script: Equatable, Sendable {
    var item: CreateSessionSnapshot.Proposal.Item?
    var start: ButtonSnapshot?
    var stop: ButtonSnapshot?
  }

  /// What it printed.
  struct Output: Equatable, Sendable {
    var rows: HTML
    var hasRows: Bool
  }

  var title: String
  var session: LocalPath
  var status: Status
  var script: Script
  var output: Output
  var isSettled: Bool

  init(_ snapshot: RunSnapshot, session: LocalPath) {
    title = snapshot.title
    self.session = session
    isSettled = snapshot.state.isSettled
    let isStop = snapshot.button.id == "stop"
    let hasScript = snapshot.script != nil || isStop
    status = Status(
      state: StateView(snapshot.state), status: snapshot.status, hasScript: hasScript,
      notice: snapshot.notice.map { NoticeView($0) }, preview: isStop ? snapshot.preview : nil)
    script = Script(
      item: snapshot.script, start: hasScript && !isStop ? snapshot.button : nil, stop: isStop ? snapshot.button : nil)
    output = Output(
      rows: HTML(
        joining: snapshot.output.map { HTML.element("div", ["class": "line"], [OutputHTML.runs($0)]) }),
      hasRows: !snapshot.output.isEmpty)
  }
}
