import Domain
import Presentation
import TerminalEmulator
import WebScreens

/// How output becomes markup.
enum OutputHTML {
  /// What a line says, in elements with classes for its looks.
  static func runs(_ line: OutputSnapshot.Line) -> HTML {
    HTML(
      joining: line.runs.map { run in
        let text = HTML(text: run.text)
        let classes = classes(of: run)
        return classes.isEmpty ? text : HTML.element("span", ["class": classes], [text])
      })
  }

  /// Lines that may still change, without the empty ones at the end.
  static func screen(_ lines: [TerminalLine]) -> HTML {
    let shown = lines.prefix((lines.lastIndex { !$0.runs.isEmpty } ?? -1) + 1)
    return HTML(
      joining: shown.map { line in
        HTML.element("div", ["class": "line"], [runs(OutputSnapshot.Line(line))])
      })
  }

  private static func classes(of run: OutputSnapshot.Run) -> String {
    var classes = TerminalColours.classes(
      text: run.foreground, ground: run.background, isInverse: run.inverse == true, isDim: run.dim == true)
    if run.bold == true { classes.append("bold") }
    if run.italic == true { classes.append("italic") }
    if run.underline == true { classes.append("underline") }
    return classes.joined(separator: " ")
  }
}

extension OpenSession {
  /// The page's log: lines that do not change any more.
  func slice(_ request: LogRequest) -> LogSlice {
    let text = model.output.buffer.text
    let after = UInt64(clamping: request.after - begin)
    let lines = text.lines(after: after, limit: request.limit).prefix { $0.number < text.firstUnsettledNumber }
    return LogSlice(
      items: lines.map { line in
        LogItem(position: begin + Int(clamping: line.number), value: OutputHTML.runs(OutputSnapshot.Line(line)))
      }, isGap: text.firstNumber > after + 1)
  }

  /// What is below the log: the lines that a program may redraw. A program that uses the whole screen shows its newest
  /// lines only.
  var screen: HTML {
    let text = model.output.buffer.text
    let lines = text.lines(after: text.firstUnsettledNumber - 1, limit: .max)
    return OutputHTML.screen(Array(lines.suffix(text.limits.reach)))
  }
}
