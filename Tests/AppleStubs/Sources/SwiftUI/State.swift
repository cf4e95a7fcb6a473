// Declarations to check against: see README.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}

  public var wrappedValue: Value {
    get { stub() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { stub() }
  public static func constant(_ value: Value) -> Binding<Value> { stub() }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var wrappedValue: Value {
    get { stub() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { stub() }
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  private let storage: Int

  init(stub: Void) { storage = 0 }

  // Lets the memberwise initializer of a view take the object itself.
  @available(*, unavailable) public init(wrappedValue: Value) { storage = 0 }

  public var wrappedValue: Value {
    get { stub() }
    set {}
  }
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(stub: ()) }
  public init(_ wrappedValue: Value) { self.init(stub: ()) }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    stub()
  }
}

@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let storage: Int

  public init() where Value == Bool { storage = 0 }

  @propertyWrapper
  public struct Binding {
    init(stub: Void) {}

    public var wrappedValue: Value {
      get { stub() }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
  }

  public var wrappedValue: Value {
    get { stub() }
    nonmutating set {}
  }
  public var projectedValue: Binding { stub() }
}
