// Declarations to check against: see README.md. Compiled together with those in `Tests/AppleStubs/Sources/SwiftUI`.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Combine

@propertyWrapper @MainActor @preconcurrency public struct StateObject<ObjectType: ObservableObject> {
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  public var wrappedValue: ObjectType { stub() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { stub() }
}

@propertyWrapper @MainActor @preconcurrency public struct ObservedObject<ObjectType: ObservableObject> {
  @dynamicMemberLookup public struct Wrapper {
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      stub()
    }
  }

  public nonisolated init(wrappedValue: ObjectType) {}
  public var wrappedValue: ObjectType {
    get { stub() }
    set {}
  }
  public var projectedValue: Wrapper { stub() }
}

@propertyWrapper @MainActor @preconcurrency public struct EnvironmentObject<ObjectType: ObservableObject> {
  public nonisolated init() {}
  public var wrappedValue: ObjectType { stub() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { stub() }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { stub() }
    set {}
  }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { stub() }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
}
