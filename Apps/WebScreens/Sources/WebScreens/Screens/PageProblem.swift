/// Thrown when a screen is opened or an action runs: an error page that says this much and no more.
///
/// Any other error becomes a page that says only that something went wrong; the log has the details.
public struct PageProblem: Error, Sendable, CustomStringConvertible {
  /// The status of the answer.
  public let status: Int
  /// One word or two.
  public let title: String
  /// What happened and what to do, for the visitor.
  public let message: String
  /// Where to go on.
  public let link: LocalPath?

  /// The title and the message.
  public var description: String { "\(title): \(message)" }

  init(status: Int, title: String, message: String, link: LocalPath? = nil) {
    self.status = status
    self.title = title
    self.message = message
    self.link = link
  }

  /// There is no such thing (404).
  public static func notFound(_ message: String, link: LocalPath? = "/") -> PageProblem {
    PageProblem(status: 404, title: "Not found", message: message, link: link)
  }

  /// It cannot be done now, or not by this visitor (403).
  public static func refused(_ message: String, link: LocalPath? = nil) -> PageProblem {
    PageProblem(status: 403, title: "Refused", message: message, link: link)
  }
}
