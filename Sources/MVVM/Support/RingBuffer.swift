/// A queue with a limit: putting in and taking out cost the same however long it is.
@usableFromInline
struct RingBuffer<Element> {
  @usableFromInline let limit: Int
  @usableFromInline var count = 0
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  /// - Parameter limit: how many elements it holds at most, 0 or more; room is made only as it is needed.
  init(limit: Int) { self.limit = max(0, limit) }

  /// All elements, oldest first.
  @usableFromInline var elements: [Element] { (0..<count).compactMap { slots[(head + $0) % slots.count] } }

  /// Puts an element at the end.
  /// - Returns: what has to go for it: the oldest element, or this one when there is no room at all.
  @inlinable
  mutating func append(_ element: Element) -> Element? {
    guard limit > 0 else { return element }
    let displaced = count == limit ? popFirst() : nil
    if count == slots.count {
      slots = elements
      slots.append(contentsOf: repeatElement(nil, count: min(max(4, count), limit - count)))
      head = 0
    }
    let end = head + count
    slots[end < slots.count ? end : end - slots.count] = element
    count += 1
    return displaced
  }

  /// Takes the oldest element out.
  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head].take()
    head = head + 1 < slots.count ? head + 1 : 0
    count -= 1
    return element
  }
}

extension RingBuffer: Sendable where Element: Sendable {}
