/// The last answer of the server, and the edits on top of it that it may not know of.
///
/// What is shown is always the answer with the edits applied in order, so a failed edit is taken back by leaving it out,
/// whatever happened before and after it. A confirmed edit stays until an answer arrives that was asked for later: any
/// earlier answer may have been made before the server received the edit.
struct EditLog<Value> {
  /// Changes the value, if there is one.
  typealias Change = (inout Value?) -> Void

  private struct Edit {
    let id: UInt64
    let change: Change
    /// When the server confirmed it; nothing while it is pending.
    var confirmed: UInt64?
  }

  private(set) var answer: Value?
  private var edits: [Edit] = []
  /// Orders requests and confirmations.
  private var time: UInt64 = 0

  var pendingCount: Int { edits.count { $0.confirmed == nil } }

  var shown: Value? {
    var value = answer
    for edit in edits { edit.change(&value) }
    return value
  }

  /// - Returns: when a request began.
  mutating func beginRequest() -> UInt64 {
    time += 1
    return time
  }

  mutating func add(_ id: UInt64, _ change: @escaping Change) {
    edits.append(Edit(id: id, change: change, confirmed: nil))
  }

  /// A value that takes the place of what is shown, and of the confirmed edits before it: a server that pushes during a long
  /// request adds no edit per value.
  mutating func replace(_ id: UInt64, with value: Value) {
    edits.removeAll { $0.confirmed != nil }
    add(id) { $0 = value }
    confirm(id)
  }

  /// - Returns: whether there is such an edit.
  @discardableResult
  mutating func confirm(_ id: UInt64) -> Bool {
    time += 1
    let places = edits.indices.filter { edits[$0].id == id }
    for place in places { edits[place].confirmed = time }
    return !places.isEmpty
  }

  /// - Returns: whether there was such an edit.
  mutating func drop(_ id: UInt64) -> Bool {
    let count = edits.count
    edits.removeAll { $0.id == id }
    return edits.count < count
  }

  /// An answer to a request that began at a time.
  mutating func receive(_ value: Value, begunAt time: UInt64) {
    edits.removeAll { edit in edit.confirmed.map { $0 < time } ?? false }
    answer = value
  }

  /// The answer with one more page: it says nothing about what was there.
  mutating func extend(_ value: Value) { answer = value }

  /// Merges what is confirmed into the answer, as far as no pending edit stands before it. Only while no request runs,
  /// whose answer would overwrite it.
  /// - Returns: whether there was something to merge.
  mutating func fold() -> Bool {
    guard edits.first?.confirmed != nil else { return false }
    while let edit = edits.first, edit.confirmed != nil {
      edits.removeFirst()
      edit.change(&answer)
    }
    return true
  }
}
