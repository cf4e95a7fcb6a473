import Domain
import Foundation
import WebScreens

/// The key of the server over a folder: kept, so that open pages go on when the server is started again.
enum ServerToken {
  static func kept(in home: Home) throws -> AccessToken {
    if let data = FileManager.default.contents(atPath: home.serverToken),
      let token = AccessToken(String(decoding: data, as: UTF8.self))
    {
      return token
    }
    let token = AccessToken()
    try PrivateFile.write(Data(token.text.utf8), to: home.serverToken)
    return token
  }
}
