import Domain

/// One call of git.
struct GitCall: Sendable {
  /// The step it belongs to, as a user would call it.
  var step: String
  /// Where git stands; nothing for a call that is about no repository.
  var folder: GitPath?
  /// The arguments, the command first.
  var arguments: [String]
  /// Paths, taken literally, behind `--`.
  var paths: [GitPath] = []
  /// What git reads; nothing for an empty input.
  var input: [UInt8]?
  /// Whether the hooks of the repository run.
  var runsHooks = false
  /// More variables.
  var environment: [String: String] = [:]
  /// More settings, `name=value`.
  var settings: [String] = []
  /// How much output is taken.
  var outputLimit = 128 << 20
  /// When it is ended, whatever it does.
  var timeLimit: Duration = .seconds(600)

  init(_ step: String, in folder: GitPath?, _ arguments: [String]) {
    self.step = step
    self.folder = folder
    self.arguments = arguments
  }

  init(_ step: String, in folder: String, _ arguments: [String]) {
    self.init(step, in: GitPath(folder), arguments)
  }

  /// The whole command line, each argument with a zero at its end.
  func commandLine() throws -> [[UInt8]] {
    var words = [
      "--no-pager", "--literal-pathspecs", "-c", "core.quotePath=false", "-c", "core.fsmonitor=false", "-c",
      "core.untrackedCache=false", "-c", "gc.auto=0", "-c", "maintenance.auto=false", "-c", "advice.detachedHead=false",
    ]
    if !runsHooks { words += ["-c", "core.hooksPath=/dev/null"] }
    for setting in settings { words += ["-c", setting] }
    var line = words.map { Array($0.utf8) }
    if let folder { line += [Array("-C".utf8), folder.bytes] }
    line += arguments.map { Array($0.utf8) }
    if !paths.isEmpty { line += [Array("--".utf8)] + paths.map(\.bytes) }
    for word in line where word.contains(0) {
      throw SessionError(
        .invalid, step: step,
        reason: "'\(String(decoding: word.split(separator: 0).first ?? [], as: UTF8.self))…' contains a zero character."
      )
    }
    return line.map { $0 + [0] }
  }
}

/// What git answered.
struct GitAnswer: Sendable {
  /// What it ended with; negative for the signal that ended it.
  var status: Int
  /// What it printed.
  var output: [UInt8] = []
  /// What it said on standard error, without passwords.
  var message: String
  /// Whether it was ended because nothing more was wanted.
  var isCut = false

  var isSuccess: Bool { status == 0 }
  /// What it printed, without the line end.
  var line: String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }
  /// What it printed, cut at zeros.
  var fields: [ArraySlice<UInt8>] {
    var fields = output.split(separator: 0, omittingEmptySubsequences: false)
    if fields.last?.isEmpty == true { fields.removeLast() }
    return fields
  }
}
