import Foundation

/// What the system said.
enum SystemCall {
  static func message(_ code: Int32) -> String { String(cString: strerror(code)) }
}
