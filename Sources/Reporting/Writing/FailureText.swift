import Findings

/// What people are told about a part of a run that crashed.
public enum FailureText {
  /// What crashed, where, and what is missing because of it: one sentence without a period.
  public static func sentence(_ failure: RunFailure) -> String {
    guard let rule = failure.rule else {
      return "lintel crashed (signal \(failure.signal)) while it read this file, which was left out"
    }
    var place = ""
    if let type = failure.type {
      place = " while it looked at `\(type)`"
    } else if failure.path != nil {
      place = " while it looked at this file"
    }
    return "the rule '\(rule)' crashed (signal \(failure.signal))\(place); its findings are missing"
  }

  /// What to do about it.
  public static func advice(_ failure: RunFailure) -> String {
    let report = "Please report this with the code it crashed on"
    return failure.rule.map { "\(report); `--skip \($0)` runs without the rule." }
      ?? "\(report); `exclude` in .lintel.yml runs without the file."
  }

  /// For standard error: `error: App/Cart.swift:12: the rule …`, and what to do.
  public static func error(_ failure: RunFailure) -> String {
    let place = failure.path.map { path in
      SafeText(name: path).text + (failure.line.map { ":\($0)" } ?? "") + ": "
    }
    return "error: \(place ?? "")\(SafeText(sentence: sentence(failure)).text). \(advice(failure))\n"
  }
}
