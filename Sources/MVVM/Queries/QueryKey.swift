import Foundation

/// The name of a cached value: parts from the general to the particular, so that a prefix names everything below it.
///
/// ```swift
/// let articles: QueryKey = ["articles"]
/// let comments = articles.appending(7).appending("comments")   // articles/7/comments
/// ```
/// Parts are compared by type and value: `7`, `"7"` and `Int64(7)` are different parts. (The idea of hierarchical keys is
/// that of TanStack Query.)
public struct QueryKey: Hashable, Sendable {
  /// What a part can be: ids, strings, enums, filters. `Encodable` gives it a name in storage.
  public typealias Part = Hashable & Sendable & Encodable

  private let parts: [KeyPart]

  /// A key of these parts; none is the prefix of all keys.
  public init(_ parts: any Part...) { self.parts = parts.map(KeyPart.init) }

  private init(parts: [KeyPart]) { self.parts = parts }

  /// How many parts the key has.
  public var count: Int { parts.count }

  /// The key with one more part.
  public func appending(_ part: some Part) -> QueryKey { QueryKey(parts: parts + [KeyPart(part)]) }

  /// Whether the key is `prefix` or below it. Complexity: O(length of the prefix).
  public func starts(with prefix: QueryKey) -> Bool {
    parts.count >= prefix.parts.count && parts.starts(with: prefix.parts)
  }

  /// A name for storage: types and values of the parts as JSON. Types with the same name in two modules are one.
  /// - Throws: what the encoding of a part throws.
  func storageName() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try parts.map { part in
      let text = try String(decoding: encoder.encode(part.value), as: UTF8.self)
      return "\(type(of: part.value)):\(text)"
    }.joined(separator: "/")
  }
}

extension QueryKey: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// A key of these parts.
  public init(arrayLiteral elements: any Part...) { parts = elements.map(KeyPart.init) }

  /// A key of one part.
  public init(stringLiteral value: String) { parts = [KeyPart(value)] }
}

extension QueryKey: CustomStringConvertible {
  /// The parts with slashes between them, for logs.
  public var description: String { parts.map { "\($0.value)" }.joined(separator: "/") }
}

/// `AnyHashable` is no `Sendable`, and treats `1` and `1.0` as equal.
private struct KeyPart: Hashable, Sendable {
  let value: any QueryKey.Part

  init(_ value: any QueryKey.Part) { self.value = value }

  static func == (left: KeyPart, right: KeyPart) -> Bool { left.value.isSame(as: right.value) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: value)))
    value.hash(into: &hasher)
  }
}

extension Equatable {
  fileprivate func isSame(as other: any Equatable) -> Bool {
    type(of: other) == Self.self && (other as? Self) == self
  }
}
