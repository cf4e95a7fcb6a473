/// What a controller presents of what a router wants, one above the other: which change comes next.
///
/// Kept apart from UIKit, so that the rules are tested where there is none: one change at a time; what the user or a screen
/// itself has closed is told exactly once; a change whose end is never told does not stop those that come after it.
package struct ModalMirror<Key: Equatable, Screen: AnyObject> {
  /// What to do next.
  package enum Step {
    /// Close this screen with all above it.
    case dismiss(Screen)
    /// Show this above what is topmost.
    case present(Key)
  }

  private var shown: [(key: Key, screen: Screen)] = []
  /// A system takes one change at a time; what comes meanwhile is looked at afterwards.
  private var isChanging = false

  package init() {}

  /// The topmost screen.
  package var top: Screen? { shown.last?.screen }

  /// The next step towards what is wanted; nothing when it is shown, or while something changes. A screen to dismiss counts
  /// as gone from now on; the end of the change is told by `changed`.
  package mutating func next(towards wanted: [Key]) -> Step? {
    guard !isChanging else { return nil }
    let common = zip(shown, wanted).prefix { $0.key == $1 }.count
    if common < shown.count {
      let screen = shown[common].screen
      shown.removeSubrange(common...)
      isChanging = true
      return .dismiss(screen)
    }
    return common < wanted.count ? .present(wanted[common]) : nil
  }

  /// A screen is being presented; its end is told by `changed`.
  package mutating func presents(_ screen: Screen, for key: Key) {
    shown.append((key, screen))
    isChanging = true
  }

  /// The change is over, or never took place.
  package mutating func changed() { isChanging = false }

  /// Something that is answered closes itself.
  package mutating func closesItself(_ key: Key) { shown.removeAll { $0.key == key } }

  /// The system has come to rest, whatever it was told to do.
  /// - Parameter isOn: whether a screen is presented.
  /// - Returns: the lowest of what is gone without having been told to go; nothing when there is none. All above it is gone
  ///   with it. What was told once is not told again.
  package mutating func cameToRest(isOn: (Screen) -> Bool) -> Key? {
    isChanging = false
    guard let index = shown.firstIndex(where: { !isOn($0.screen) }) else { return nil }
    defer { shown.removeSubrange(index...) }
    return shown[index].key
  }
}
