import Foundation
struct Session: Codable {
  let host: String
  var address: String { LoginService.address(of: host) }
}
