import Presentation
import TerminalEmulator

/// How the parts of the screens look.
enum Looks {
  static let bold = TerminalStyle(bold: true)
  static let dim = TerminalStyle(dim: true)
  static let bar = TerminalStyle(bold: true, inverse: true)
  static let key = TerminalStyle(foreground: 6, bold: true)
  static let failure = TerminalStyle(foreground: 1)
  static let added = TerminalStyle(foreground: 2)
  static let removed = TerminalStyle(foreground: 1)
  static let heading = TerminalStyle(foreground: 6)

  static func of(_ kind: Badge.Kind) -> TerminalStyle {
    switch kind {
    case .neutral: dim
    case .progress: TerminalStyle(foreground: 6)
    case .success: TerminalStyle(foreground: 2)
    case .attention: TerminalStyle(foreground: 3, bold: true)
    case .failure: TerminalStyle(foreground: 1, bold: true)
    }
  }

  /// A row that is chosen.
  static func chosen(_ line: Line, width: Int) -> Line {
    var line = line.cut(to: width)
    line.pad(to: width)
    return line.restyled { style in
      style.isInverse = true
      style.isDim = false
    }
  }
}
