/// How a command ended.
struct Ended: Sendable {
  /// Its exit code, or minus the signal that ended it.
  var code: Int32
  /// What it printed.
  var output: String
  /// What it complained about.
  var errors: String
}
