import Presentation
import WebScreens

/// What a session changed as a page shows it.
struct DiffPage: DeskPage {
  /// What is above the files.
  struct Status: Equatable, Sendable {
    var state: StateView
    var summary: String
    var scopes: [Scope]
    var omitted: String?
  }

  /// A kind of changes.
  struct Scope: Equatable, Sendable {
    var title: String
    var link: LocalPath
    var isSelected: Bool
  }

  /// The files.
  struct Files: Equatable, Sendable { var files: [File] }

  /// A file.
  struct File: Equatable, Sendable {
    var id: String
    var path: String
    var change: Badge
    var scope: String
    var summary: String
    var note: String?
    var hunks: [Hunk]
    var isOpen: Bool
    /// Where it is shown when it is too long for this page.
    var link: LocalPath?
  }

  /// A place where a file differs.
  struct Hunk: Equatable, Sendable {
    var heading: String
    var lines: HTML
  }

  /// How many lines a page shows; of what is beyond, a page of its own shows each file.
  static let mostLines = 4_000
  /// How many lines are shown at once; longer files are closed at first.
  static let fewLines = 400

  var title: String
  var session: LocalPath
  var status: Status
  var files: Files
  var all: LocalPath?
  var isSettled: Bool

  init(_ snapshot: DiffSnapshot, session: LocalPath, scope: String, file: String) {
    let path = LocalPath(session.description + "/diff") ?? session
    title = snapshot.title
    self.session = session
    isSettled = snapshot.state.isSettled
    status = Status(
      state: StateView(snapshot.state), summary: snapshot.state.hasContent ? snapshot.summary : "",
      scopes: snapshot.scopes.map { scope in
        Scope(
          title: scope.title, link: scope.id == "all" ? path : path.with(query: ["scope": scope.id]),
          isSelected: scope.isSelected)
      }, omitted: snapshot.omitted)
    all = file.isEmpty ? nil : path.with(query: ["scope": scope.isEmpty ? nil : scope])
    var budget = Self.mostLines
    files = Files(
      files: snapshot.files.filter { file.isEmpty || $0.id == file }.map { shown in
        let count = shown.hunks.reduce(0) { $0 + $1.lines.count }
        let fits = count <= budget || !file.isEmpty
        if fits { budget -= count }
        return File(
          id: shown.id, path: shown.path, change: shown.change, scope: shown.scope, summary: shown.summary,
          note: shown.note,
          hunks: fits ? shown.hunks.map { Hunk(heading: $0.heading, lines: DiffHTML.lines($0)) } : [],
          isOpen: fits && (count <= Self.fewLines || !file.isEmpty),
          link: fits ? nil : path.with(query: ["scope": scope.isEmpty ? nil : scope, "file": shown.id]))
      })
  }
}
