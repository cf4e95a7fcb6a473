import Foundation
extension FileManager {
  var accountsFolder: URL? {
    guard let folder = urls(for: .applicationSupportDirectory, in: .userDomainMask).first else { return nil }
    let accounts = folder.appendingPathComponent("accounts")
    try? createDirectory(at: accounts, withIntermediateDirectories: true)
    return accounts
  }
}
