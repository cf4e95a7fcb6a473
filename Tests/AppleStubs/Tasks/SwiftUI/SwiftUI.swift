// Declarations to check against: see README.md.
// swift-format-ignore-file

@_exported import Combine
@_exported import Observation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public typealias Body = Never }
extension View where Body == Never { public var body: Never { fatalError() } }
public protocol Primitive: View where Body == Never {}
@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Part: View>(_ part: repeat each Part) -> some View { Empty() }
  public static func buildOptional<V: View>(_ view: V?) -> some View { Empty() }
  public static func buildEither<F: View, S: View>(first view: F) -> Either<F, S> { Either() }
  public static func buildEither<F: View, S: View>(second view: S) -> Either<F, S> { Either() }
}
public struct Either<First: View, Second: View>: Primitive { public init() {} }
public struct Empty: Primitive { public init() {} }
public struct Group<Content: View>: Primitive { public init(@ViewBuilder _ content: () -> Content) {} }
public struct Text: Primitive { public init(_ text: String) {} }
public struct Image: Primitive { public init(systemName: String) {} }
public struct ProgressView: Primitive { public init() {} }
public struct Button: Primitive { public init(_ title: String, action: @escaping () -> Void) {} }
public struct List: Primitive {
  public init<C: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: C, id: KeyPath<C.Element, ID>, @ViewBuilder row: (C.Element) -> Row) {}
}
public struct Color: Primitive { public static let green = Color(), red = Color() }
public struct Font: Sendable { public static let headline = Font(), body = Font() }
extension View {
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func font(_ font: Font?) -> some View { self }
}
@propertyWrapper public struct State<Value> {
  let first: Value
  public init(wrappedValue: Value) { first = wrappedValue }
  public var wrappedValue: Value {
    get { first }
    nonmutating set {}
  }
}
@MainActor @propertyWrapper public struct StateObject<Object: ObservableObject> {
  public init(wrappedValue make: @autoclosure @escaping () -> Object) { self.make = make }
  let make: () -> Object
  public var wrappedValue: Object { make() }
}
@MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Object
}
