import Presentation
import WebScreens

/// What the sessions of a group changed as a page shows it.
struct ComparePage: DeskPage {
  /// What is above the files.
  struct Status: Equatable, Sendable {
    var state: StateView
    var summary: String
  }

  /// The sessions, and the files line by line.
  struct Table: Equatable, Sendable {
    var columns: [Column]
    var rows: [Row]
    var hasColumns: Bool
  }

  /// A session.
  struct Column: Equatable, Sendable {
    var name: String
    var link: LocalPath
    var agent: String
    var status: Badge
    var summary: String
    var problem: NoticeView?
    /// Where one is asked whether to keep it; nothing when there are no others.
    var keep: LocalPath?
  }

  /// A file.
  struct Row: Equatable, Sendable {
    var path: String
    var cells: [Cell]
    var isOpen: Bool
    /// Why the lines are not shown here.
    var note: String?
  }

  /// A place where a file differs.
  struct Hunk: Equatable, Sendable {
    var heading: String
    var lines: HTML
  }

  /// What a session did to a file.
  struct Cell: Equatable, Sendable {
    var name: String
    var summary: String
    var link: LocalPath?
    var note: String?
    var hunks: [Hunk]
  }

  var title: String
  var session: LocalPath
  var status: Status
  var table: Table
  var isSettled: Bool

  init(_ snapshot: CompareSnapshot, session: LocalPath) {
    title = snapshot.title
    self.session = session
    isSettled = snapshot.state.isSettled
    status = Status(state: StateView(snapshot.state), summary: snapshot.summary)
    var budget = DiffPage.mostLines
    table = Table(
      columns: snapshot.columns.map { column in
        let path = Web.path(of: column.id)
        return Column(
          name: column.name, link: path, agent: column.agent, status: column.status, summary: column.summary,
          problem: column.problem.map { NoticeView($0) },
          keep: column.keep.isEnabled ? LocalPath(path.description + "/keep") : nil)
      },
      rows: snapshot.rows.map { row in
        let count = row.cells.reduce(0) { $0 + $1.hunks.reduce(0) { $0 + $1.lines.count } }
        let fits = count <= budget
        if fits { budget -= count }
        return Row(
          path: row.path, cells: row.cells.map { Cell($0, showsLines: fits) }, isOpen: false,
          note: fits ? nil : "Too long for this page: follow the links above.")
      }, hasColumns: !snapshot.columns.isEmpty)
    // Of few files, one wants to see the lines.
    if table.rows.count <= 5, DiffPage.mostLines - budget <= DiffPage.fewLines {
      for index in table.rows.indices { table.rows[index].isOpen = true }
    }
  }
}

extension ComparePage.Cell {
  fileprivate init(_ cell: CompareSnapshot.Cell, showsLines: Bool) {
    name = cell.name
    summary = cell.summary
    link = cell.file.flatMap { file in
      LocalPath(path(of: cell.session).description + "/diff")?.with(query: ["file": file])
    }
    note = cell.note
    hunks = showsLines ? cell.hunks.map { ComparePage.Hunk(heading: $0.heading, lines: DiffHTML.lines($0.lines)) } : []
  }
}
