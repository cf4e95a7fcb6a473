import Presentation
import WebScreens

/// What a session changed as a page shows it.
struct DiffPage: DeskPage {
  /// What is above the files.
  struct Status: Equatable, Sendable {
    var state: StateView
    var summary: String
    var progress: String
    var scopes: [Scope]
    var omitted: String?
    var hasFiles: Bool
  }

  /// A kind of changes.
  struct Scope: Equatable, Sendable {
    var title: String
    var link: LocalPath
    var isSelected: Bool
  }

  /// The notes on lines.
  struct Notes: Equatable, Sendable {
    var pending: [NoteView]
    var hasPending: Bool
    var sent: [NoteView]
    var sentTitle: String
    var hasSent: Bool
    var hasAny: Bool
    var send: ButtonSnapshot
    /// The form for a note whose line is not on the page any more.
    var form: NoteForm?
  }

  /// The files.
  struct Files: Equatable, Sendable { var files: [File] }

  /// A file.
  struct File: Equatable, Sendable {
    var id: String
    /// Where it is on the page.
    var anchor: String
    /// Another one when it is folded by itself, so that the page does so.
    var fold: String
    var path: String
    var rawPath: String
    var change: Badge
    var scope: String
    var summary: String
    var note: String?
    var hunks: [Hunk]
    var isOpen: Bool
    var isViewed: Bool
    var digest: String
    var revert: LocalPath
    /// Where it is shown when it is too long for this page.
    var link: LocalPath?
  }

  /// A place where a file differs.
  struct Hunk: Equatable, Sendable {
    var heading: String
    var add: LocalPath?
    /// To take it back; nothing when only the whole file can be.
    var revert: LocalPath?
    var parts: [Part]
  }

  /// Lines up to one that has notes or the form for one, and these.
  struct Part: Equatable, Sendable {
    var lines: HTML
    var notes: [NoteView]
    var form: NoteForm?
  }

  /// Which part of the changes an address asks for.
  struct Address: Equatable, Sendable {
    var session: LocalPath
    var scope: String
    /// The only file that is shown; empty for all.
    var file: String
    /// The line that a note is to be written about.
    var mark: String

    var page: LocalPath { LocalPath(session.description + "/diff") ?? session }

    /// The address of the page without the form for a note.
    var cancel: LocalPath { link(file: file.isEmpty ? nil : file) }

    /// The address of the page with this file alone, or with all of them.
    func link(file: String?, mark: String? = nil) -> LocalPath {
      page.with(query: ["scope": scope.isEmpty ? nil : scope, "file": file, "at": mark])
    }
  }

  /// What is being typed, and what is wrong with it.
  enum Typing: Equatable, Sendable {
    /// A new note about a line, when the form names one.
    case new(NoteForm, NoteTarget?)
    /// The text of a note.
    case edit(Int, FieldView, NoticeView?)
  }

  /// How many lines a page shows; of what is beyond, a page of its own shows each file.
  static let mostLines = 4_000
  /// How many lines are shown at once; longer files are closed at first.
  static let fewLines = 400

  var title: String
  var session: LocalPath
  var status: Status
  var notes: Notes
  var files: Files
  var all: LocalPath?
  /// What the script of the page puts below a line.
  var blank: NoteForm
  var isSettled: Bool

  init(_ snapshot: DiffSnapshot, at address: Address, typing: Typing? = nil) {
    title = snapshot.title
    session = address.session
    isSettled = snapshot.state.isSettled
    all = address.file.isEmpty ? nil : address.link(file: nil)
    blank = NoteForm(
      nil, field: FieldView(name: "note", label: snapshot.text.label, kind: .multiline), cancel: address.cancel)
    status = Status(
      state: StateView(snapshot.state), summary: snapshot.state.hasContent ? snapshot.summary : "",
      progress: snapshot.progress,
      scopes: snapshot.scopes.map { scope in
        Scope(
          title: scope.title, link: scope.id == "all" ? address.page : address.page.with(query: ["scope": scope.id]),
          isSelected: scope.isSelected)
      }, omitted: snapshot.omitted, hasFiles: !snapshot.files.isEmpty)
    var maker = DiffPageMaker(snapshot, at: address, typing: typing)
    files = Files(files: maker.files())
    notes = maker.notes()
  }
}
