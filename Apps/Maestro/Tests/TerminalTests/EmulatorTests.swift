import Foundation
import Harness
import TerminalEmulator
import TestSupport
import Testing

/// Programs that use the whole screen show in our emulator what they show in tmux.
@Suite(.serialized)
struct EmulatorTests {
  private static let size = TerminalSize(columns: 100, rows: 30)

  /// What is typed, step after step, and what can be seen then.
  struct Run: Sendable, CustomTestStringConvertible {
    let program: String
    let command: String
    let steps: [(keys: [String], sight: String)]

    var testDescription: String { program }
  }

  static let runs = [
    Run(
      program: "vim", command: "vim -u NONE -N -i NONE --cmd 'set encoding=utf-8' text",
      steps: [
        ([], "line 1 "), ([":set number ruler showcmd hlsearch", "Enter"], " 26 line"),
        (["C-f", "C-f", "C-b"], "line 40 "),
        ([":split", "Enter", ":vsplit", "Enter"], "text  "), (["/line 77", "Enter"], "line 77"),
        (["dd", "3O", "a wide 日本 sign", "Escape"], "a wide 日本 sign"),
        (["C-w", "j", "G", "10k", "zz", "V", "3j"], "VISUAL"),
        (["Escape", ":only", "Enter", "gg", "5>>"], "line 5 "), (["C-e", "C-e", "C-y", "p", "u"], "line 20 "),
      ]),
    Run(
      program: "less", command: "less -N -R text",
      steps: [
        ([], "line 1 "), (["Space", "Space"], "line 60"), (["/line 150", "Enter"], "line 150"),
        (["b", "k", "k"], "line 130"),
        (["G"], "line 300"), (["g", "j", "j"], "line 3 "), (["Right"], ", 3"),
      ]),
    Run(
      program: "htop", command: "htop -d 50",
      steps: [([], "Load average"), (["Down", "Down", "F5"], "F5"), (["F2"], "Meters"), (["Escape", "F1"], "htop")]),
    Run(
      program: "tmux",
      command: "env -u TMUX tmux -S inner -u -f /dev/null new-session 'sh -i' \\; split-window -h 'cat text; cat' "
        + "\\; split-window -v 'less text'",
      steps: [
        ([], "line 300"), (["Space", "Space"], "line 30"), (["C-b", "["], "[0/"),
        (["q", "C-b", "o", "echo in a pane", "Enter"], "in a pane"),
        (["C-b", "x", "y"], "line 300"), (["C-b", ":", "kill-server"], "kill-server"),
        (["Enter"], "ready>"),
      ]),
    Run(
      program: "sh", command: "sh sequences",
      steps: [([], "the end")]),
  ]

  /// What vttest does, in short. `capture-pane` gives lines that are drawn by `ESC ( 0` as the letters that stand for
  /// them, which makes less than one cell in a hundred.
  private static let sequences = #"""
    clear; printf '\033#8\033[9;10H\033[1J\033[18;60H\033[0J\033[1K\033[9;71H\033[0K'
    printf '\033[10;10H\033[42;30m\033[1;5Hcolour\033[0m'
    for i in 1 2 3 4 5 6 7 8 9 10; do printf '\033[%d;%dH*\033[%d;%dH+' $i $((i * 3)) $((30 - i)) $((100 - i)); done
    printf '\033[12;20r\033[?6h\033[1;1Htop\033[99;1Hlow'; i=0
    while [ $i -lt 12 ]; do printf '\r\nscroll %d' $i; i=$((i + 1)); done
    printf '\033[1;1H\033M\033Mreverse\033[?6l\033[r'
    printf '\033[22;1H\033(0lqqwqqk\033[23;1Hx  x  x\033[24;1Hmqqvqqj\033(B'
    printf '\033)0\033[25;1H\016aqj\017aqj'
    printf '\033[3g\033[26;1H   \033H   \033H   \033H\r\tA\tB\tC'
    printf '\033[27;1Habcdef\033[27;3H\033[2@XY\033[27;10H\033[3PZ'
    printf '\033[28;1Hdeleted\033[28;1H\033[M\033[27;1H\033[Linserted'
    printf '\033[5;95Hwraps around the end\033[?7l\033[7;95Hdoes not wrap\033[?7h'
    printf '\033[2;40H\0337\033[3;40Haway\0338back'
    printf '\033[29;1H日本語 wide\033[4h\033[29;1Hi\033[4l'
    printf '\033[15;60Hrepeat\033[5b\033[3X\033[16;60Hcombine e\314\201 a\314\210'
    printf '\033[?1049h\033[Hnever seen\033[?1049l\033[30;60Hthe end'; read x
    """#

  /// A sight that does not come is no matter of patience: programs need a second at most, also on a busy machine.
  private static let patience = Duration.seconds(60)

  @Test(.enabled("tmux is not installed") { await Tmux.isThere() }, arguments: runs)
  func cellsAreThoseOfTmux(_ run: Run) async throws {
    guard try await hasProgram(run.program) else { return }
    try await Tmux.run(columns: Self.size.columns, rows: Self.size.rows) { tmux in
      let folder = tmux.root + "/shop"
      let text = (1...300).map {
        "line \($0) with \u{1B}[3\($0 % 8)mcolour\u{1B}[m and some more text to be shown, \($0)\n"
      }
      try Data(text.joined().utf8).write(to: URL(fileURLWithPath: folder + "/text"))
      try Data(Self.sequences.utf8).write(to: URL(fileURLWithPath: folder + "/sequences"))
      try await tmux.wait(for: "ready>")
      try await tmux("set", "-g", "status", "off")
      try await tmux("pipe-pane", "-O", "cat >> \(folder)/bytes")
      try await tmux.type("export TERM=xterm-256color; clear; \(run.command)")
      try await tmux.press("Enter")
      for (keys, sight) in run.steps {
        for key in keys {
          // Names of keys are those of tmux; what is longer is typed as it is.
          if key.contains(" ") || key.hasPrefix(":") || key.hasPrefix("/") {
            try await tmux.type(key)
          } else {
            try await tmux.press(key)
          }
        }
        try await until("'\(sight)' on the screen of \(run.program)", for: Self.patience) {
          try await tmux.screen().contains(sight)
        }
        try await expectEqual(tmux, folder + "/bytes", "\(run.program), \(keys)")
      }
    }
  }

  private func hasProgram(_ name: String) async throws -> Bool {
    (try? await Tmux.command(["sh", "-c", "command -v \(name)"])) != nil
  }

  /// Waits until both have come as far, then compares.
  private func expectEqual(_ tmux: Tmux, _ bytes: String, _ what: String) async throws {
    var best = (share: 0.0, cursor: false, ours: [String](), theirs: [String]())
    for _ in 0..<60 {
      let theirs = try await tmux("capture-pane", "-p").components(separatedBy: "\n")
      let place = try await tmux("display-message", "-p", "#{cursor_y} #{cursor_x}")
      var screen = TerminalScreen(Self.size)
      screen.append([UInt8](try Data(contentsOf: URL(fileURLWithPath: bytes))))
      let ours = screen.lines.map(\.text)
      let share = Self.share(ours, theirs)
      let (row, column) = screen.cursorPosition
      let cursor = place.trimmingCharacters(in: .whitespacesAndNewlines) == "\(row) \(column)"
      if share > best.share || (share == best.share && cursor) { best = (share, cursor, ours, theirs) }
      if share >= 0.999, cursor { break }
      // tmux shows what its pipe may not have written yet; there is no event to wait for.
      try await tmux("wait-for", "-S", "nothing")
    }
    let difference = zip(best.ours, best.theirs).enumerated().filter {
      Self.cells($1.0) != Self.cells($1.1)
    }.map { "\($0): \($1.0)|\n   \($1.1)|" }
    #expect(best.share >= 0.99, "\(what):\n\(difference.joined(separator: "\n"))")
    #expect(best.cursor, "\(what): the cursor is elsewhere")
  }

  private static func cells(_ line: String) -> [Character] {
    let cells = Array(line.prefix(size.columns))
    return cells + Array(repeating: " ", count: size.columns - cells.count)
  }

  /// How many of all cells are equal.
  private static func share(_ ours: [String], _ theirs: [String]) -> Double {
    var equal = 0
    for row in 0..<size.rows {
      let (a, b) = (cells(row < ours.count ? ours[row] : ""), cells(row < theirs.count ? theirs[row] : ""))
      for column in 0..<size.columns where a[column] == b[column] { equal += 1 }
    }
    return Double(equal) / Double(size.rows * size.columns)
  }
}
