import Digests
import Domain
import Foundation

extension SessionID {
  /// A number for something that is no session: always the same for the same text.
  static func standIn(for text: String) -> SessionID {
    let digits = Array(Digest.of(text.utf8).prefix(32))
    let groups = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
    return SessionID(groups.map { String($0) }.joined(separator: "-")) ?? SessionID()
  }
}
