import Crypto
import Foundation

/// Tokens as PostgREST takes them: JSON web tokens, signed with a secret that the server knows (HS256).
/// https://docs.postgrest.org/en/v12/references/auth.html
public struct Tokens: Sendable {
  private let key: SymmetricKey

  /// What a token says of a client.
  struct Claims: Hashable, Sendable {
    let role: Caller.Role
    /// The claim `sub`.
    let user: String?
  }

  /// The shortest secret, which is the length of the signature (RFC 7518, 3.2).
  private static let shortest = 32

  /// Tokens of a secret.
  /// - Parameter secret: 32 bytes or more; it is never shown.
  /// - Throws: `ServerError` for a shorter one, which can be guessed from any token.
  public init(secret: String) throws(ServerError) {
    guard secret.utf8.count >= Self.shortest else {
      throw ServerError(
        "The secret is \(secret.utf8.count) bytes long and needs \(Self.shortest) bytes or more; "
          + "make one with: openssl rand -base64 32")
    }
    key = SymmetricKey(data: Data(secret.utf8))
  }

  /// A token that lets a client in until it expires.
  /// - Parameters:
  ///   - role: `authenticated` or `anon`, the roles that the tables know.
  ///   - user: who signed in; the devices that a user registers are of no use to others.
  ///   - expires: when; a date that has passed makes a token that is refused.
  public func token(role: String = "authenticated", user: String? = nil, expires: Date) -> String {
    // Dates may be infinite, or none at all; whole numbers are not.
    let seconds = expires.timeIntervalSince1970
    var claims: [String: JSONValue] = [
      "role": .text(role), "exp": .number("\(seconds.isNaN ? 0 : Int64(min(max(seconds, -1e15), 1e15)))"),
    ]
    if let user { claims["sub"] = .text(user) }
    let signed =
      Self.encoded(Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8)) + "."
      + Self.encoded(Data(JSONValue.object(claims).json.utf8))
    let signature = HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: key)
    return signed + "." + Self.encoded(Data(signature))
  }

  func claims(of token: String, now: Date = Date()) throws(Problem) -> Claims {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Self.decoded(parts[2])
    else { throw Problem("PGRST301", "JWT could not be decoded") }
    // The token does not choose how it is checked.
    guard head["alg"] == .text("HS256"),
      HMAC<SHA256>.isValidAuthenticationCode(
        signature, authenticating: Data("\(parts[0]).\(parts[1])".utf8), using: key)
    else { throw Problem("PGRST301", "JWT cryptographic operation failed") }
    if let expires = claims["exp"] {
      guard let seconds = expires.seconds else { throw Problem("PGRST301", "The JWT 'exp' claim must be a number") }
      guard now.timeIntervalSince1970 < seconds else { throw Problem("PGRST301", "JWT expired") }
    }
    if let begins = claims["nbf"] {
      guard let seconds = begins.seconds, seconds <= now.timeIntervalSince1970 else {
        throw Problem("PGRST301", "JWT not yet valid")
      }
    }
    let user: String? = if case .text(let name)? = claims["sub"] { name } else { nil }
    guard let role = claims["role"] else { return Claims(role: .anon, user: user) }
    guard case .text(let name) = role, let role = Caller.Role(rawValue: name) else {
      throw Problem("PGRST301", "The JWT names a role that the server does not know")
    }
    return Claims(role: role, user: user)
  }

  private static func object(_ part: Substring) -> [String: JSONValue]? {
    guard let data = decoded(part), let text = String(data: data, encoding: .utf8),
      case .object(let object) = JSONParser.value(text)
    else { return nil }
    return object
  }

  private static func encoded(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private static func decoded(_ text: Substring) -> Data? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
  }
}

extension JSONValue {
  fileprivate var seconds: Double? {
    if case .number(let text) = self { Double(text) } else { nil }
  }
}
