import Foundation
import MVVM

/// The places of PoopyPals.
public enum AppRoute: Route {
  /// The visits.
  case logs
  /// The form for a new visit.
  case newLog
  /// One visit.
  case log(UUID)
  /// The form to change a visit.
  case editLog(UUID)
  /// What can be earned.
  case achievements
  /// How the device stands with the server.
  case sync
  /// What went wrong lately, to ask somebody about it.
  case support

  /// The path of the place, as in an address.
  public var path: String {
    switch self {
    case .logs: "/"
    case .newLog: "/logs/new"
    case .log(let id): "/logs/\(id.uuidString.lowercased())"
    case .editLog(let id): "/logs/\(id.uuidString.lowercased())/edit"
    case .achievements: "/achievements"
    case .sync: "/sync"
    case .support: "/support"
    }
  }

  /// The way to the place of a link such as `poopypals://logs/<id>`: the last one is the place, those before it lie below.
  /// - Throws: why there is no such place.
  public static func routes(link: String) throws(DeepLinkError) -> [AppRoute] { try parser.routes(for: link) }

  private static let parser: DeepLinkParser<AppRoute> = {
    var parser = DeepLinkParser<AppRoute>(schemes: ["poopypals"])
    parser.add("") { _ in [.logs] }
    parser.add("logs") { _ in [.logs] }
    parser.add("logs/new") { _ in [.logs, .newLog] }
    parser.add("logs/:id") { link throws(DeepLinkError) in [.logs, .log(try link.log)] }
    parser.add("logs/:id/edit") { link throws(DeepLinkError) in
      let id = try link.log
      return [.logs, .log(id), .editLog(id)]
    }
    parser.add("achievements") { _ in [.logs, .achievements] }
    parser.add("sync") { _ in [.logs, .sync] }
    parser.add("support") { _ in [.logs, .support] }
    return parser
  }()
}

extension DeepLink {
  fileprivate var log: UUID {
    get throws(DeepLinkError) {
      guard let id = UUID(uuidString: try parameter("id")) else { throw .invalid(parameter: "id") }
      return id
    }
  }
}
