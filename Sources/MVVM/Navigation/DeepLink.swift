import Foundation

/// What a link says, for the code that turns it into routes.
public struct DeepLink: Hashable, Sendable {
  /// What stands at the places named `:name` in the pattern, decoded.
  public let parameters: [String: String]
  /// The query, decoded; of a name that comes twice, the first value.
  public let query: [String: String]

  /// The value of a parameter.
  /// - Throws: `DeepLinkError.invalid` when it is not there or not of this type.
  public func parameter<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(DeepLinkError) -> Value {
    guard let value = (parameters[name] ?? query[name]).flatMap({ Value($0) }) else {
      throw .invalid(parameter: name)
    }
    return value
  }
}

/// Turns links into stacks of routes. Takes any string and answers with routes or with a typed error.
///
/// ```swift
/// var parser = DeepLinkParser<AppRoute>(schemes: ["shop"])
/// parser.add("products/:id/reviews") { link in
///   let id = try link.parameter("id", as: Int.self)
///   return [.product(id), .reviews(id)]
/// }
/// ```
/// Complexity of parsing: O(length of the link + number of patterns).
public struct DeepLinkParser<Destination: Route>: Sendable {
  /// Makes the routes of a link that fits a pattern.
  public typealias Maker = @Sendable (DeepLink) throws -> [Destination]

  private let schemes: Set<String>
  private let hosts: Set<String>
  private var patterns: [(segments: [String], make: Maker)] = []

  /// A parser without patterns.
  /// - Parameters:
  ///   - schemes: the app's own schemes, such as `shop`: there the host is the first part of the path, as in
  ///     `shop://products/7`.
  ///   - hosts: the hosts of its universal links, such as `shop.example`, reached by `https`.
  public init(schemes: Set<String>, hosts: Set<String> = []) {
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.hosts = Set(hosts.map { $0.lowercased() })
  }

  /// Adds a pattern; the first one that fits a link is taken.
  /// - Parameters:
  ///   - pattern: parts of a path; one that begins with a colon stands for anything.
  ///   - make: makes the routes. What it throws is given to who asked: a `DeepLinkError` as it is, anything else as
  ///     `DeepLinkError.refused` with the name of its type.
  public mutating func add(_ pattern: String, make: @escaping Maker) {
    patterns.append((pattern.split(separator: "/").map(String.init), make))
  }

  /// The routes of a link.
  /// - Throws: why it leads nowhere.
  public func routes(for link: String) throws(DeepLinkError) -> [Destination] {
    let bytes = link.utf8.count
    guard bytes <= 8_192 else { throw .tooLong(bytes: bytes) }
    guard let components = URLComponents(string: link), let scheme = components.scheme?.lowercased() else {
      throw .malformed
    }
    // Split before decoding, so that an encoded slash stays inside its part.
    var path: [String] = []
    for part in components.percentEncodedPath.split(separator: "/") {
      guard let decoded = part.removingPercentEncoding else { throw .malformed }
      path.append(decoded)
    }
    let host = components.host ?? ""
    if schemes.contains(scheme) {
      if !host.isEmpty { path.insert(host, at: 0) }
    } else if scheme != "https" || !hosts.contains(host.lowercased()) {
      throw .foreign(host.isEmpty ? scheme : "\(scheme)://\(host)")
    }
    var query: [String: String] = [:]
    for item in components.percentEncodedQueryItems ?? [] {
      guard let name = item.name.removingPercentEncoding, let value = (item.value ?? "").removingPercentEncoding else {
        throw .malformed
      }
      if query[name] == nil { query[name] = value }
    }
    for (segments, make) in patterns {
      guard let parameters = Self.match(path, segments) else { continue }
      // Makers may throw anything: Swift takes a closure that does not name its error for one that does.
      do {
        return try make(DeepLink(parameters: parameters, query: query))
      } catch let error as DeepLinkError {
        throw error
      } catch {
        throw .refused(error: "\(type(of: error))")
      }
    }
    throw .unknown(path: path.joined(separator: "/"))
  }

  /// The routes of a URL.
  /// - Throws: why it leads nowhere.
  public func routes(for url: URL) throws(DeepLinkError) -> [Destination] { try routes(for: url.absoluteString) }

  private static func match(_ path: [String], _ segments: [String]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (part, segment) in zip(path, segments) {
      if segment.hasPrefix(":") {
        parameters[String(segment.dropFirst())] = part
      } else if part != segment {
        return nil
      }
    }
    return parameters
  }
}

/// A coordinator that takes deep links. It is offered the routes of all flows and takes those of its own type:
///
/// ```swift
/// func handle(_ routes: [any Route]) -> Bool {
///   guard let routes = routes as? [ShopRoute] else { return false }
///   router.open(routes)  // closes what is shown above the path
///   return true
/// }
/// ```
@MainActor
public protocol DeepLinkHandling: AnyObject {
  /// Goes to these routes, when it is this flow's to do so. No routes mean the root of this flow.
  /// - Returns: whether it was.
  func handle(_ routes: [any Route]) -> Bool
}

extension Coordinator {
  /// Routes a deep link through the hierarchy: the newest flows at the bottom are asked first, this one last. No routes
  /// are the home of this coordinator: flows below are not asked, since they could not tell whose home it is.
  /// - Throws: `DeepLinkError.unhandled` when no coordinator accepts it.
  public func open(_ routes: [any Route]) throws(DeepLinkError) {
    if !routes.isEmpty, node.offer(routes) { return }
    if let handler = self as? any DeepLinkHandling, handler.handle(routes) { return }
    throw .unhandled
  }
}
