import Observation

/// One property of a generic class that observers see change, in place of the macro `@Observable`.
///
/// The macro names a property by its key path. In a generic class the key path is rebuilt at each access, by way of the
/// mangled name of the class: some 20,000 instructions for each read and write. Here each property is an object with a
/// registrar of its own, and what the registrar hears of is a key path of `Signal`, which is not generic: the compiler
/// builds it once. Who reads one property is therefore not told of another one, as with the macro, and `Observable` has
/// no requirements that the macro would meet otherwise: `withObservationTracking`, and so SwiftUI, see what is read.
///
/// An object, since observers are told before the change and may read the property then: the property itself must not
/// be under change at that moment.
@MainActor
@propertyWrapper
final class Tracked<Value> {
  private let signal = Signal()
  private let isSame: ((Value, Value) -> Bool)?
  private var value: Value

  init(wrappedValue: Value) {
    value = wrappedValue
    isSame = nil
  }

  /// Setting an equal value notifies no observer, as with the macro.
  init(wrappedValue: Value) where Value: Equatable {
    value = wrappedValue
    isSame = { $0 == $1 }
  }

  var wrappedValue: Value {
    get {
      signal.read()
      return value
    }
    set {
      if let isSame, isSame(value, newValue) { return }
      signal.willChange()
      value = newValue
      signal.didChange()
    }
    // Changes a collection in place, without a copy.
    _modify {
      signal.read()
      signal.willChange()
      defer { signal.didChange() }
      yield &value
    }
  }
}

/// Carries the news of one property. Not generic, so that its key path is a constant.
private final class Signal: Observable {
  private let registrar = ObservationRegistrar()
  /// Has no value of its own: only its key path is needed.
  private var change: Void { () }

  func read() { registrar.access(self, keyPath: \.change) }
  func willChange() { registrar.willSet(self, keyPath: \.change) }
  func didChange() { registrar.didSet(self, keyPath: \.change) }
}
