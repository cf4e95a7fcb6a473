// Declarations to check against: see README.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }
  public func swipeActions<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}

// Only where the stub of Combine was built before.
#if canImport(Combine)
  @_exported import Combine

  @propertyWrapper
  public struct StateObject<Object: ObservableObject> {
    private let storage: Int

    public init(wrappedValue: @autoclosure @escaping () -> Object) { storage = 0 }

    public var wrappedValue: Object { stub() }
    public var projectedValue: Wrapper { stub() }

    @dynamicMemberLookup
    public struct Wrapper {
      public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
        stub()
      }
    }
  }

  @MainActor
  @propertyWrapper
  public struct ObservedObject<Object: ObservableObject> {
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

    public var wrappedValue: Object
    public var projectedValue: StateObject<Object>.Wrapper { stub() }
  }
#endif
