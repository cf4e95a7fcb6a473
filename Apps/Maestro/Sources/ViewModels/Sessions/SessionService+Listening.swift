import Domain
import MVVM

extension SessionService {
  /// Hears what happens to sessions, as long as the result is held.
  /// - Parameters:
  ///   - onMiss: something was not heard; called before the event that shows it.
  ///   - take: gets each event.
  @MainActor
  func listen(
    onMiss: @escaping @MainActor () -> Void, _ take: @escaping @MainActor (SessionEvent) -> Void
  ) -> BindingToken {
    let events = events()
    var missed = 0
    return events.listen { event in
      if events.droppedCount != missed || event == .missed {
        missed = events.droppedCount
        onMiss()
      }
      take(event)
    }
  }
}
