/// The few looks that text output uses, as the parameters of the terminal's "select graphic rendition" command.
enum TerminalStyle: String {
  case plain = "0"
  case strong = "1"
  case faint = "2"
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"
  case gutter = "34"
  case good = "32"
}
