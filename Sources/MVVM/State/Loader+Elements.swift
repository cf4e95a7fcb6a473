extension Loader where Value: RangeReplaceableCollection & MutableCollection, Value.Element: Identifiable {
  /// Puts an element into the list: in place of the one with the same identity, where that stands, or at an offset. A load
  /// that runs now neither drops nor doubles it. Does nothing before there is a list. Complexity: O(count).
  /// - Parameters:
  ///   - element: what to insert.
  ///   - offset: where to put a new one, brought into the list's bounds.
  public func insert(_ element: Value.Element, at offset: Int = 0) {
    update { elements in
      if let place = elements.firstIndex(where: { $0.id == element.id }) {
        elements[place] = element
      } else {
        let distance = Swift.min(Swift.max(offset, 0), elements.count)
        elements.insert(element, at: elements.index(elements.startIndex, offsetBy: distance))
      }
    }
  }

  /// Changes an element, also when a load that runs now brings it as it was; does nothing when it is not in the list.
  /// Complexity: O(count).
  public func update(_ id: Value.Element.ID, _ change: @escaping (inout Value.Element) -> Void) {
    update { elements in
      if let place = elements.firstIndex(where: { $0.id == id }) { change(&elements[place]) }
    }
  }

  /// Takes an element out of the list; a load that runs now does not bring it back. Complexity: O(count).
  public func remove(_ id: Value.Element.ID) {
    update { $0.removeAll { $0.id == id } }
  }
}
