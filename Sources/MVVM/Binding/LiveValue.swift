/// A value that tells its observers of every change: for UIKit-era code that cannot use Observation yet.
///
/// Any number of observers; each is told after the change, so that it reads the new value, and in the order in which
/// they came. An observer that changes the value again does not confuse the others: all hear all values in order.
/// An observer listens as long as its token is held. (`Bindable` as it is usually written has one closure, and the last
/// one wins; the name belongs to SwiftUI.)
@MainActor
public final class LiveValue<Value> {
  /// Hears the values.
  public typealias Observer = @MainActor (Value) -> Void

  private let observers = Lock(ObserverList<Observer>())
  private var current: Value
  /// Counts the values; an observer hears those that came after it did.
  private var revision: UInt64 = 0
  private var pending: [(revision: UInt64, value: Value)] = []
  private var isTelling = false

  /// A value without observers.
  public init(_ value: Value) { current = value }

  /// The value; setting it tells all observers, also when it is an equal one.
  public var value: Value {
    get { current }
    set {
      current = newValue
      revision += 1
      pending.append((revision, newValue))
      tell()
    }
  }

  /// How many observers there are.
  public var observerCount: Int { observers.withLock { $0.entries.count } }

  /// Listens from now on, the present value first. Complexity: O(1).
  /// - Parameter observer: told of the values on the main actor; captures its owner weakly when that holds the token.
  /// - Returns: what keeps the observer; when it is let go or cancelled, the observer hears nothing more.
  public func bind(_ observer: @escaping Observer) -> BindingToken {
    let token = listen(observer)
    observer(current)
    return token
  }

  /// Listens from now on, without the present value: for events.
  /// - Parameter observer: told of the values on the main actor; captures its owner weakly when that holds the token.
  /// - Returns: what keeps the observer; when it is let go or cancelled, the observer hears nothing more.
  public func listen(_ observer: @escaping Observer) -> BindingToken {
    let id = observers.withLock { [revision] in $0.add(observer, after: revision) }
    return BindingToken { [weak self] in
      // Let go after the lock: the observer may be the last to hold something that runs code when it ends.
      let gone = self?.observers.withLock { $0.remove(id) }
      withExtendedLifetime(gone) {}
    }
  }

  private func tell() {
    guard !isTelling else { return }
    isTelling = true
    while !pending.isEmpty {
      let (revision, value) = pending.removeFirst()
      for id in observers.withLock({ $0.ids(before: revision) }) {
        // Looked up one by one, since an observer may end another one.
        guard let observer = observers.withLock({ $0.observer(id) }) else { continue }
        observer(value)
      }
    }
    isTelling = false
  }
}

struct ObserverList<Observer: Sendable>: Sendable {
  private(set) var entries: [(id: UInt64, revision: UInt64, observer: Observer)] = []
  private var lastID: UInt64 = 0

  mutating func add(_ observer: Observer, after revision: UInt64) -> UInt64 {
    lastID += 1
    entries.append((lastID, revision, observer))
    return lastID
  }

  mutating func remove(_ id: UInt64) -> Observer? {
    entries.firstIndex { $0.id == id }.map { entries.remove(at: $0).observer }
  }

  /// Those who were there before a value came.
  func ids(before revision: UInt64) -> [UInt64] { entries.filter { $0.revision < revision }.map(\.id) }

  func observer(_ id: UInt64) -> Observer? { entries.first { $0.id == id }?.observer }
}
