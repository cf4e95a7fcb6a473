/// A named piece of a page that is rendered again when its part of the snapshot changes.
struct Region<Snapshot: Sendable>: Sendable {
  let name: String
  let template: String
  let cssClass: String
  let part: @Sendable (Snapshot) -> Part

  /// A part of a snapshot that can be compared with an earlier one.
  struct Part: Sendable {
    let value: any Sendable
    let isSame: @Sendable (any Sendable) -> Bool

    init<Value: Equatable & Sendable>(_ value: Value) {
      self.value = value
      isSame = { ($0 as? Value) == value }
    }
  }
}

/// A named piece of a page to which items are only ever added.
struct LogRegion<Snapshot: Sendable>: Sendable {
  let name: String
  let label: String
  let template: String
  let cssClass: String
  /// How many items a page holds at most.
  let keep: Int
  /// The position before the first item that there ever was.
  let begin: @Sendable (Snapshot) -> Int
  /// The position of the last item that there is.
  let end: @Sendable (Snapshot) -> Int
  /// The items, when they are part of the snapshot.
  let items: (@Sendable (Snapshot, LogRequest) -> LogSlice)?
}
