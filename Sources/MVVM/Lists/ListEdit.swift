/// One change of a list by the user. Can be made again on an answer that may or may not know of it.
enum ListEdit<Element: Identifiable> {
  case insert(Element, at: Int)
  case update(Element.ID, (inout Element) -> Void)
  case remove(Element.ID)

  /// - Parameter known: the identities that pages bring no more.
  func apply(to elements: inout [Element], known: inout Set<Element.ID>) {
    switch self {
    case .insert(let element, let index):
      known.insert(element.id)
      if let place = elements.firstIndex(where: { $0.id == element.id }) {
        elements[place] = element
      } else {
        elements.insert(element, at: min(max(index, 0), elements.count))
      }
    case .update(let id, let change):
      if let place = elements.firstIndex(where: { $0.id == id }) { change(&elements[place]) }
    case .remove(let id):
      known.insert(id)
      elements.removeAll { $0.id == id }
    }
  }
}
