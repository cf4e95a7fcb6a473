/// Why a connection is of no more use.
enum RealtimeProblem: Error, Hashable {
  /// The server does not accept the token.
  case refused(String)
  case ended(String)

  var text: String {
    switch self {
    case .refused(let text), .ended(let text): text
    }
  }
}
