/// Which items of a log are wanted: at most `limit` of those with a position greater than `after`, oldest first.
public struct LogRequest: Sendable, Hashable {
  /// The position of the last item that the page has.
  public let after: Int
  /// The greatest number of items.
  public let limit: Int

  /// A request.
  public init(after: Int, limit: Int) {
    self.after = after
    self.limit = limit
  }
}

/// One item of a log.
public struct LogItem: Sendable {
  /// Greater than that of the item before; greater than zero.
  public let position: Int
  /// What the template of the region renders.
  public let value: any Sendable

  /// An item.
  public init(position: Int, value: any Sendable) {
    self.position = position
    self.value = value
  }
}

/// A piece of a log.
public struct LogSlice: Sendable {
  /// The items, oldest first.
  public let items: [LogItem]
  /// Whether items between the one asked after and the first of these are not there any more.
  public let isGap: Bool

  /// A piece.
  public init(items: [LogItem], isGap: Bool = false) {
    self.items = items
    self.isGap = isGap
  }
}
