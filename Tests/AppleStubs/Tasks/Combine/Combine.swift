// Declarations to check against: see README.md.
// swift-format-ignore-file

@_exported import Foundation
@_exported import FoundationNetworking

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}
public final class AnyCancellable: Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}
public struct AnyPublisher<Output, Failure: Error>: Publisher { public init() {} }
public protocol Scheduler {}
extension DispatchQueue: Scheduler {}
public enum Completion<Failure: Error> { case finished, failure(Failure) }
extension Publisher {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable where Failure == Never { AnyCancellable {} }
  public func sink(
    receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { AnyCancellable {} }
  public func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable
  where Failure == Never { AnyCancellable {} }
  public func assign(to published: inout Published<Output>.Publisher) where Failure == Never {}
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { AnyPublisher() }
  public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> { AnyPublisher() }
  public func replaceError(with value: Output) -> AnyPublisher<Output, Never> { AnyPublisher() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable { AnyPublisher() }
}
@propertyWrapper public struct Published<Value> {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Publisher {
    get { Publisher() }
    set {}
  }
}
public protocol ObservableObject: AnyObject {}
extension URLSession {
  public func dataTaskPublisher(for url: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    AnyPublisher()
  }
}
