import Foundation
import MVVM

/// What went wrong lately, as it is printed.
public struct SupportSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// What the screen is for, in a few sentences.
  public var introduction: String
  /// How many errors there are, in a sentence.
  public var summary: String
  /// The errors, newest first.
  public var errors: [Row]
  /// All of it as a text to send to somebody; empty when there is nothing to send.
  public var report: String

  /// An error.
  public struct Row: Hashable, Codable, Sendable {
    /// When it happened.
    public var moment: String
    /// What it had to do with.
    public var area: String
    /// What kind of error it was, for who can read it.
    public var code: String
  }
}

/// What went wrong lately as it is printed.
@MainActor
public func snapshot(of model: SupportViewModel, in display: Display) -> SupportSnapshot {
  let rows = model.entries.map {
    SupportSnapshot.Row(moment: display.moment($0.date), area: area($0.code), code: $0.code)
  }
  let count = Wording.count(rows.count, "error")
  return SupportSnapshot(
    title: "Support",
    introduction:
      "PoopyPals has no support line. These are the recent errors on this device, to copy for someone who "
      + "helps you. The list contains kinds of errors and times, but nothing that you typed. It stays on this device until "
      + "you send it.",
    summary: rows.isEmpty ? "Nothing went wrong lately." : "\(count), the latest first.", errors: rows,
    report: rows.isEmpty
      ? ""
      : (["PoopyPals: \(count)", sync(model.sync)] + rows.map { "\($0.moment)  \($0.code)" }).joined(separator: "\n"))
}

private func sync(_ state: SyncState?) -> String {
  guard let state else { return "No server" }
  return "\(state.pendingCount) waiting, \(state.parkedCount) refused, \(state.conflictCount) in conflict"
}

/// What an error had to do with, by the first word of its code.
private func area(_ code: String) -> String {
  switch code.prefix(while: { $0 != "." }) {
  case "network": "Connection"
  case "data", "store": "What is kept on this device"
  case "sync": "Sync"
  case "backend": "Server"
  case "validation": "What was typed"
  default: "Something else"
  }
}
