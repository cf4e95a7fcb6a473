/// Where the user was, to be stored and restored. Alerts are not kept, because their answers would have no receiver.
public struct RouterSnapshot<Destination: Route>: Hashable, Codable, Sendable {
  /// Something that was shown above the path.
  public struct Presented: Hashable, Codable, Sendable {
    /// What was shown.
    public var route: Destination
    /// How it was shown.
    public var style: PresentationStyle

    /// A presentation.
    public init(_ route: Destination, as style: PresentationStyle) {
      self.route = route
      self.style = style
    }
  }

  private enum CodingKeys: String, CodingKey { case path, presented, sheet, fullScreenCover }

  /// The routes from the root on.
  public var path: [Destination]
  /// What was shown above the path, the topmost last.
  public var presented: [Presented]

  /// The topmost sheet.
  public var sheet: Destination? { presented.last { $0.style == .sheet }?.route }
  /// The topmost full-screen cover.
  public var fullScreenCover: Destination? { presented.last { $0.style == .fullScreenCover }?.route }

  /// A snapshot.
  public init(path: [Destination], presented: [Presented]) {
    self.path = path
    self.presented = presented
  }

  /// A snapshot with at most one sheet, and at most one cover above it.
  public init(path: [Destination], sheet: Destination? = nil, fullScreenCover: Destination? = nil) {
    let covering = [
      sheet.map { Presented($0, as: .sheet) }, fullScreenCover.map { Presented($0, as: .fullScreenCover) },
    ]
    self.init(path: path, presented: covering.compactMap { $0 })
  }

  /// Reads also what was stored when there was one sheet and one cover.
  /// - Throws: `DecodingError` when a route is none of these any more.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let path = try values.decode([Destination].self, forKey: .path)
    if let presented = try values.decodeIfPresent([Presented].self, forKey: .presented) {
      self.init(path: path, presented: presented)
    } else {
      self.init(
        path: path, sheet: try values.decodeIfPresent(Destination.self, forKey: .sheet),
        fullScreenCover: try values.decodeIfPresent(Destination.self, forKey: .fullScreenCover))
    }
  }

  /// Writes the path and what was shown above it.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(path, forKey: .path)
    try values.encode(presented, forKey: .presented)
  }
}

extension Router {
  /// The current location.
  public var snapshot: RouterSnapshot<Destination> {
    RouterSnapshot(path: path, presented: presentations.map { .init($0.route, as: $0.style) })
  }
}
