import Domain
import MVVM

/// The places of Maestro.
public enum AppRoute: Route {
  /// The list, of the archived sessions or of those in use.
  case sessions(archived: Bool)
  /// The form for a new session.
  case create
  /// One session.
  case session(SessionID)
  /// What a session changed.
  case diff(SessionID)
  /// What the sessions of the group of a session changed.
  case compare(SessionID)
  /// Whether everything fits together.
  case doctor

  /// The path of the place, as in an address.
  public var path: String {
    switch self {
    case .sessions(archived: false): "/sessions"
    case .sessions(archived: true): "/sessions/archived"
    case .create: "/create"
    case .session(let id): "/sessions/\(id)"
    case .diff(let id): "/sessions/\(id)/diff"
    case .compare(let id): "/sessions/\(id)/compare"
    case .doctor: "/doctor"
    }
  }

  /// The way to the place of a path: the last one is the place, those before it are what lies below.
  /// - Throws: why there is no such place.
  public static func routes(path: String) throws(DeepLinkError) -> [AppRoute] {
    try parser.routes(for: "maestro://\(path)")
  }

  /// The way to the place of a link such as `maestro://sessions/<id>`.
  /// - Throws: why there is no such place.
  public static func routes(link: String) throws(DeepLinkError) -> [AppRoute] { try parser.routes(for: link) }

  private static let parser: DeepLinkParser<AppRoute> = {
    var parser = DeepLinkParser<AppRoute>(schemes: ["maestro"])
    parser.add("") { _ in [.sessions(archived: false)] }
    parser.add("sessions") { _ in [.sessions(archived: false)] }
    parser.add("sessions/archived") { _ in [.sessions(archived: true)] }
    parser.add("create") { _ in [.sessions(archived: false), .create] }
    parser.add("doctor") { _ in [.sessions(archived: false), .doctor] }
    parser.add("sessions/:id") { link throws(DeepLinkError) in [.sessions(archived: false), .session(try link.session)]
    }
    parser.add("sessions/:id/diff") { link throws(DeepLinkError) in
      let id = try link.session
      return [.sessions(archived: false), .session(id), .diff(id)]
    }
    parser.add("sessions/:id/compare") { link throws(DeepLinkError) in
      let id = try link.session
      return [.sessions(archived: false), .session(id), .compare(id)]
    }
    return parser
  }()
}

extension DeepLink {
  fileprivate var session: SessionID {
    get throws(DeepLinkError) {
      let text: String = try parameter("id")
      guard let id = SessionID(text) else { throw .invalid(parameter: "id") }
      return id
    }
  }
}
