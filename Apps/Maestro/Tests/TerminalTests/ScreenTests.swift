import Domain
import Presentation
import TerminalEmulator
import Testing

@testable import Terminal

private let sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]

/// What each screen looks like, from the snapshots that the page shows.
struct ScreenTests {
  @Test(arguments: sizes)
  func sessions(_ size: Size) throws {
    for name in ["sessions-idle", "sessions-empty", "sessions-failed", "sessions-archived", "sessions-actions"] {
      let screen = SessionsScreen(snapshot: try stored(name, as: SessionsSnapshot.self))
      try expectGolden(screen.frame(size), name)
    }
    var screen = SessionsScreen(snapshot: try stored("sessions-loaded", as: SessionsSnapshot.self))
    try expectGolden(screen.frame(size), "sessions-loaded")
    screen.snapshot.searchText = "fix"
    screen.typing = .search(LineEditor("fix"))
    try expectGolden(screen.frame(size), "sessions-search")
    screen.snapshot.groups[0].sessions[1].isMarked = true
    screen.snapshot.groups[0].sessions[2].isSelected = true
    screen.typing = .broadcast(LineEditor("Please add tests.\nAll of them."))
    screen.message = .refusal(screen.snapshot.groups[0].sessions[0].actions[1])
    try expectGolden(screen.frame(size), "sessions-broadcast")
  }

  @Test(arguments: sizes)
  func details(_ size: Size) throws {
    for name in ["detail-idle", "detail-failed", "detail-loaded"] {
      try expectGolden(detail(name).frame(size), name)
    }
    var screen = try detail("detail-loaded")
    screen.typing = .input
    screen.editor = LineEditor("Go on, please")
    try expectGolden(screen.frame(size), "detail-input")
    screen.typing = .message
    screen.editor = LineEditor()
    screen.snapshot.message.message = "Enter a commit message"
    try expectGolden(screen.frame(size), "detail-message")
    screen.typing = .attached
    try expectGolden(screen.frame(size), "detail-attached")
    screen.typing = .nothing
    screen.snapshot.notice = try stored("detail-conflicts", as: NoticeSnapshot.self)
    var text = TerminalScreen()
    text.append(Array((1...100).map { "line \($0)\r\n" }.joined().utf8))
    screen.pane = OutputPane()
    screen.pane.take(OutputSnapshot(text, after: 0))
    screen.pane.scroll(50, width: size.columns, height: screen.room(size).rows)
    try expectGolden(screen.frame(size), "detail-scrolled")
  }

  private func detail(_ name: String) throws -> DetailScreen {
    let snapshot = try stored(name, as: SessionDetailSnapshot.self)
    var pane = OutputPane()
    pane.take(snapshot.output)
    return DetailScreen(snapshot: snapshot, pane: pane)
  }

  @Test(arguments: sizes)
  func diffs(_ size: Size) throws {
    try expectGolden(DiffScreen(snapshot: stored("diff-empty", as: DiffSnapshot.self)).frame(size), "diff-empty")
    var screen = DiffScreen(snapshot: try stored("diff-loaded", as: DiffSnapshot.self))
    try expectGolden(screen.frame(size), "diff-loaded")
    screen.file = 1
    try expectGolden(screen.frame(size), "diff-binary")
    screen = DiffScreen(snapshot: try stored("diff-notes", as: DiffSnapshot.self), line: 1)
    try expectGolden(screen.frame(size), "diff-notes")
    #expect(screen.chosenLine?.line.text == "let b = 3" && screen.chosenNote == nil)
    screen.line = 0
    #expect(screen.chosenNote?.text == "Keep it.")
    screen.editor = LineEditor("Keep it, please.")
    try expectGolden(screen.frame(size), "diff-typing")
  }

  @Test(arguments: sizes)
  func comparisons(_ size: Size) throws {
    var screen = CompareScreen(snapshot: try stored("compare-loaded", as: CompareSnapshot.self))
    try expectGolden(screen.frame(size), "compare-loaded")
    screen.file = 1
    screen.column = 1
    try expectGolden(screen.frame(size), "compare-other")
  }

  @Test(arguments: sizes)
  func forms(_ size: Size) throws {
    for name in ["create-fresh", "create-invalid", "create-failed"] {
      let snapshot = try stored(name, as: CreateSessionSnapshot.self)
      let screen = CreateScreen(
        snapshot: snapshot, chosen: .field("name"), editor: LineEditor(snapshot.fields[0].value))
      try expectGolden(screen.frame(size), name)
    }
    let snapshot = try stored("create-invalid", as: CreateSessionSnapshot.self)
    try expectGolden(CreateScreen(snapshot: snapshot, chosen: .field("profile")).frame(size), "create-choice")
    try expectGolden(CreateScreen(snapshot: snapshot, chosen: .create).frame(size), "create-button")
    var frame = CreateScreen(snapshot: snapshot, chosen: .readScript).frame(size)
    Box.script(try #require(snapshot.script), path: "setup.sh", offset: 0, size).draw(on: &frame)
    try expectGolden(frame, "create-script")
  }

  @Test(arguments: sizes)
  func doctors(_ size: Size) throws {
    let snapshot = try stored("doctor-loaded", as: DoctorSnapshot.self)
    try expectGolden(DoctorScreen(snapshot: snapshot).frame(size), "doctor-loaded")
  }

  @Test(arguments: sizes)
  func boxes(_ size: Size) throws {
    var frame = SessionsScreen(snapshot: try stored("sessions-loaded", as: SessionsSnapshot.self)).frame(size)
    var other = frame
    Box.alert(AlertSnapshot(Overlay.quitQuestion), chosen: 1, size).draw(on: &frame)
    try expectGolden(frame, "alert")
    Box.help("Active Sessions", Help.sessions, size).draw(on: &other)
    try expectGolden(other, "help")
  }

  /// Screens are drawn at any size, also at those where nothing fits.
  @Test func anySize() throws {
    let sessions = try stored("sessions-actions", as: SessionsSnapshot.self)
    let detail = try stored("detail-loaded", as: SessionDetailSnapshot.self)
    let diff = try stored("diff-loaded", as: DiffSnapshot.self)
    let compare = try stored("compare-loaded", as: CompareSnapshot.self)
    let form = try stored("create-invalid", as: CreateSessionSnapshot.self)
    let doctor = try stored("doctor-loaded", as: DoctorSnapshot.self)
    var pane = OutputPane()
    pane.take(detail.output)
    for columns in [1, 2, 3, 5, 10, 20, 39, 61, 200] {
      for rows in [1, 2, 3, 4, 5, 7, 10, 15, 60] {
        let size = Size(columns: columns, rows: rows)
        var frames = [
          SessionsScreen(snapshot: sessions, typing: .search(LineEditor("日本語"))).frame(size),
          DetailScreen(snapshot: detail, pane: pane, typing: .attached).frame(size),
          DetailScreen(snapshot: detail, pane: pane, typing: .input, editor: LineEditor("日本語")).frame(size),
          DiffScreen(snapshot: diff).frame(size), DiffScreen(snapshot: diff, editor: LineEditor("日本語")).frame(size),
          CompareScreen(snapshot: compare).frame(size), DoctorScreen(snapshot: doctor).frame(size),
        ]
        for item in CreateScreen.items(form) { frames.append(CreateScreen(snapshot: form, chosen: item).frame(size)) }
        for var frame in frames {
          Box.help("Help", Help.detail, size).draw(on: &frame)
          #expect(frame.cells.count == columns * rows)
          #expect(isWhole(frame))
        }
      }
    }
  }
}

/// Whether every wide character has its second half.
func isWhole(_ frame: Frame) -> Bool {
  (0..<frame.size.rows).allSatisfy { row in
    (0..<frame.size.columns).allSatisfy { column in
      switch frame[column, row].width {
      case 0: column > 0 && frame[column - 1, row].width == 2
      case 2: column + 1 < frame.size.columns && frame[column + 1, row].width == 0
      default: true
      }
    }
  }
}
