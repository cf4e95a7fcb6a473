import Domain
import MVVM

/// What users are asked before something that cannot be undone. The words stand here and not with the other ones, since
/// the library's alerts carry theirs.
public enum Questions {
  /// The id of the button that says yes.
  public static let yes = "confirm"

  /// Whether to remove a session.
  public static func remove(_ session: Session) -> AlertState {
    let branch =
      session.ownsBranch
      ? "The branch \(session.branch) goes, too." : "The branch \(session.branch) was there before and stays."
    return AlertState(
      title: "Remove “\(session.name)”?",
      message: "Its agent is stopped, and its worktree and output are removed. \(branch) "
        + "Work that is not merged is brought to safety first, and you are told where.",
      buttons: [.destructive("Remove", id: yes), .cancel("Keep")])
  }

  /// Whether to keep one session and to remove the others of its group.
  public static func keep(_ session: Session, others: [Session]) -> AlertState {
    let names = others.prefix(5).map { "“\($0.name)”" }.joined(separator: ", ")
    let more = others.count > 5 ? " and \(others.count - 5) more" : ""
    return AlertState(
      title: "Keep “\(session.name)”?",
      message: "The others of its group are removed: \(names)\(more). Their agents are stopped. "
        + "Work that is not merged is brought to safety first, and you are told where.",
      buttons: [.destructive("Keep It, Remove the Others", id: yes), .cancel("Keep All")])
  }

  /// Whether to put a file back to what it was where the branch left its base.
  public static func revert(_ path: String, base: String) -> AlertState {
    AlertState(
      title: "Revert “\(VisibleText.of(path))”?",
      message:
        "The file goes back to what it was where the branch left \(base), also in what is committed; commit to keep "
        + "that. What is there now is brought to safety first, and you are told where.",
      buttons: [.destructive("Revert", id: yes), .cancel("Keep")])
  }

  /// Whether to take a hunk back.
  public static func revert(_ hunk: FileDiff.Hunk, of path: String) -> AlertState {
    let lines =
      hunk.numbers.map { $0.count == 1 ? "line \($0.lowerBound)" : "lines \($0.lowerBound)–\($0.upperBound)" }
      ?? "lines"
    return AlertState(
      title: "Revert \(lines) of “\(VisibleText.of(path))”?",
      message:
        "These lines go back to what they were, and the other changes of the file stay. Nothing is committed. What is "
        + "there now is brought to safety first, and you are told where.",
      buttons: [.destructive("Revert", id: yes), .cancel("Keep")])
  }

  /// Whether to repair what was chosen.
  public static func repair(_ count: Int) -> AlertState {
    AlertState(
      title: count == 1 ? "Repair one finding?" : "Repair \(count) findings?",
      message: "Each is looked at once more first. No repair loses work.",
      buttons: [.init(id: yes, title: "Repair"), .cancel("Leave as It Is")])
  }

  /// Whether to throw away what was typed.
  public static func discard() -> AlertState {
    AlertState(
      title: "Discard what you typed?", message: "The session has not been created.",
      buttons: [.destructive("Discard", id: yes), .cancel("Go On")])
  }
}
