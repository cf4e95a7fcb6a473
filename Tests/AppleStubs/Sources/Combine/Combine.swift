// Declarations to check against: see README.md. This part delivers values, so that generated view models run on Linux.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol ObservableObject: AnyObject {
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

public final class ObservableObjectPublisher {
  public init() {}
  /// The scheduler is that of the caller.
  public func receive<Scheduler>(on scheduler: Scheduler) -> ObservableObjectPublisher { self }
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable { AnyCancellable {} }
}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value {
    didSet { publisher.deliver(wrappedValue) }
  }
  private let publisher = Publisher()

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Publisher {
    publisher.current = wrappedValue
    return publisher
  }

  public final class Publisher {
    fileprivate var current: Value?
    private var receivers: [(Value) -> Void] = []

    fileprivate func deliver(_ value: Value) { for receiver in receivers { receiver(value) } }

    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      receivers.append(receiveValue)
      if let current { receiveValue(current) }
      return AnyCancellable { [weak self] in self?.receivers = [] }
    }
  }
}

public final class AnyCancellable: Hashable {
  private let end: () -> Void

  public init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
  public func cancel() { end() }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
