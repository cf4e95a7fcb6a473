import Crypto
import Foundation

/// Tokens as PostgREST takes them: JSON web tokens, signed with a secret that the server knows (HS256).
/// https://docs.postgrest.org/en/v12/references/auth.html
public struct Tokens: Sendable {
  private let key: SymmetricKey

  /// Tokens of a secret.
  /// - Parameter secret: 32 bytes or more, to be of use; it is never shown.
  public init(secret: String) { key = SymmetricKey(data: Data(secret.utf8)) }

  /// A token that lets a client in until it expires.
  /// - Parameters:
  ///   - role: `authenticated` or `anon`, the roles that the tables know.
  ///   - expires: when; a date that has passed makes a token that is refused.
  public func token(role: String = "authenticated", expires: Date) -> String {
    // Dates may be infinite, or none at all; whole numbers are not.
    let seconds = expires.timeIntervalSince1970
    let claims = JSONValue.object([
      "role": .text(role), "exp": .number("\(seconds.isNaN ? 0 : Int64(min(max(seconds, -1e15), 1e15)))"),
    ])
    let signed = Self.encoded(Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8)) + "." + Self.encoded(Data(claims.json.utf8))
    let signature = HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: key)
    return signed + "." + Self.encoded(Data(signature))
  }

  /// - Returns: the role that the token gives.
  func role(of token: String, now: Date = Date()) throws(Problem) -> Caller.Role {
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
    guard let role = claims["role"] else { return .anon }
    guard case .text(let name) = role, let role = Caller.Role(rawValue: name) else {
      throw Problem("PGRST301", "The JWT names a role that the server does not know")
    }
    return role
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
