/// What an action leads to.
public enum Outcome<Snapshot: Equatable & Sendable>: Sendable {
  /// Done: the browser goes to a page, which shows the notice once.
  case redirect(LocalPath, notice: Notice? = nil)
  /// Done: the browser stays on the page of the form.
  case stay(notice: Notice? = nil)
  /// Not done: the same page again with what was typed and the messages beside the fields, both from this snapshot.
  case invalid(Snapshot)
}
