/// What a paginator asks for.
public struct PageRequest<Cursor> {
  /// Where the page begins; nothing for the first one.
  public let cursor: Cursor?
  /// How many elements are wanted, 1 or more.
  public let size: Int

  /// A request, for tests of functions that get pages.
  public init(cursor: Cursor?, size: Int) {
    self.cursor = cursor
    self.size = size
  }
}

extension PageRequest: Sendable where Cursor: Sendable {}
extension PageRequest: Equatable where Cursor: Equatable {}

/// A part of a long list, and where the next one begins.
public struct Page<Element, Cursor> {
  /// The elements, in their order.
  public let elements: [Element]
  /// Where the next page begins; nothing when this was the last one.
  public let next: Cursor?

  /// A page of a server that tells where the next one begins.
  public init(_ elements: [Element], next: Cursor?) {
    self.elements = elements
    self.next = next
  }

  /// A page of a server that is asked "what comes after this element": a full page has a next one.
  /// - Parameters:
  ///   - elements: what the page holds.
  ///   - size: how many elements were asked for.
  ///   - cursor: what stands for an element; something that stays the same when others are inserted, not its index.
  public init(_ elements: [Element], size: Int, cursor: (Element) -> Cursor) {
    self.elements = elements
    next = elements.count >= size ? elements.last.map(cursor) : nil
  }
}

extension Page: Sendable where Element: Sendable, Cursor: Sendable {}
