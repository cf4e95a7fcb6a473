import Presentation
import WebScreens

/// Puts the files of a page together with the notes on their lines.
struct DiffPageMaker {
  private let snapshot: DiffSnapshot
  private let address: DiffPage.Address
  private let typing: DiffPage.Typing?
  private var budget = DiffPage.mostLines
  /// The notes that are below their lines.
  private var inline: Set<Int> = []
  /// The line of a new note.
  private let target: NoteTarget?
  /// The form for it, until it has found its place.
  private var form: NoteForm?
  private let pending: [String: [DiffSnapshot.Note]]

  init(_ snapshot: DiffSnapshot, at address: DiffPage.Address, typing: DiffPage.Typing?) {
    self.snapshot = snapshot
    self.address = address
    self.typing = typing
    pending = Dictionary(grouping: snapshot.notes.filter { $0.sent == nil && $0.file != nil }, by: { $0.file ?? "" })
    if case .new(let sent, let line)? = typing {
      form = sent
      target = line
    } else {
      target = snapshot.files.first { $0.id == address.file }.flatMap { NoteTarget(address.mark, in: $0) }
      form = target.map { target in
        NoteForm(
          target, field: FieldView(name: "note", label: snapshot.text.label, kind: .multiline, isFocused: true),
          cancel: address.cancel)
      }
    }
  }

  /// The files, with the notes on their lines.
  mutating func files() -> [DiffPage.File] {
    var files: [DiffPage.File] = []
    for (index, shown) in snapshot.files.enumerated() where address.file.isEmpty || shown.id == address.file {
      files.append(file(shown, anchor: "file-\(index + 1)"))
    }
    return files
  }

  /// The notes, once the files are made: those that are not below their lines are shown here.
  func notes() -> DiffPage.Notes {
    let views = snapshot.notes.map { note in
      let isInline = inline.contains(note.id)
      return view(note, link: isInline ? nil : note.file.map { address.link(file: $0) }, isInline: isInline)
    }
    let (waiting, sent) = (views.filter { $0.sent == nil }, views.filter { $0.sent != nil })
    return DiffPage.Notes(
      pending: waiting, hasPending: !waiting.isEmpty, sent: sent.reversed(),
      sentTitle: "Sent (\(Format.number(sent.count)))", hasSent: !sent.isEmpty,
      hasAny: !views.isEmpty || form != nil, send: snapshot.send, form: form)
  }

  private mutating func file(_ shown: DiffSnapshot.File, anchor: String) -> DiffPage.File {
    let count = shown.hunks.reduce(0) { $0 + $1.lines.count }
    let isAlone = !address.file.isEmpty
    let fits = count <= budget || isAlone
    if fits { budget -= count }
    let path = NoteTarget.path(of: shown)
    return DiffPage.File(
      id: shown.id, anchor: anchor, fold: shown.isViewed ? "viewed" : "new", path: shown.path, rawPath: path,
      change: shown.change, scope: shown.scope, summary: shown.summary, note: shown.note,
      hunks: fits ? shown.hunks.indices.map { hunk($0, of: shown) } : [],
      isOpen: fits && (isAlone || (count <= DiffPage.fewLines && !shown.isViewed)), isViewed: shown.isViewed,
      digest: shown.digest,
      revert: revert(["path": path]),
      link: fits ? nil : address.link(file: shown.id))
  }

  private func revert(_ query: KeyValuePairs<String, String?>) -> LocalPath {
    LocalPath(address.page.description + "/revert")?.with(query: query) ?? address.page
  }

  private mutating func hunk(_ number: Int, of file: DiffSnapshot.File) -> DiffPage.Hunk {
    let hunk = file.hunks[number]
    var parts: [DiffPage.Part] = []
    var start = hunk.lines.startIndex
    for (index, line) in hunk.lines.enumerated() {
      let (notes, form) = (ownNotes(of: line, in: file), takeForm(for: line, of: file))
      guard !notes.isEmpty || form != nil else { continue }
      parts.append(part(hunk.lines[start...index], of: file, notes: notes, form: form))
      start = index + 1
    }
    if start < hunk.lines.endIndex { parts.append(part(hunk.lines[start...], of: file, notes: [], form: nil)) }
    let first = hunk.lines.first { $0.kind != "context" } ?? hunk.lines.first
    return DiffPage.Hunk(
      heading: hunk.heading,
      add: first.flatMap { NoteTarget.mark(of: $0) }.map { address.link(file: file.id, mark: $0) },
      revert: file.canRevertHunks
        ? revert([
          "path": NoteTarget.path(of: file), "scope": String(file.id.prefix { $0 != "/" }), "digest": file.digest,
          "hunk": String(number),
        ]) : nil, parts: parts)
  }

  private func part(
    _ lines: ArraySlice<DiffSnapshot.Line>, of file: DiffSnapshot.File, notes: [NoteView], form: NoteForm?
  ) -> DiffPage.Part {
    let query = address.link(file: file.id).description.drop { $0 != "?" }
    return DiffPage.Part(lines: DiffHTML.lines(lines, query: String(query)), notes: notes, form: form)
  }

  private mutating func ownNotes(of line: DiffSnapshot.Line, in file: DiffSnapshot.File) -> [NoteView] {
    guard let notes = pending[file.id] else { return [] }
    let own = notes.filter { $0.isOn(line) }
    inline.formUnion(own.map(\.id))
    return own.map { view($0, link: nil, isInline: true) }
  }

  /// The form, when it belongs below this line.
  private mutating func takeForm(for line: DiffSnapshot.Line, of file: DiffSnapshot.File) -> NoteForm? {
    guard let target, let form, target.path == NoteTarget.path(of: file), target.quote == line.text,
      NoteTarget.mark(of: line) == target.mark
    else { return nil }
    self.form = nil
    return form
  }

  private func view(_ note: DiffSnapshot.Note, link: LocalPath?, isInline: Bool) -> NoteView {
    var view = NoteView(note, link: link, isInline: isInline)
    if case .edit(note.id, let field, let problem)? = typing { view.edit(field, problem: problem) }
    return view
  }
}
