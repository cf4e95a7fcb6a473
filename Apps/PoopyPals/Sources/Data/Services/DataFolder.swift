import Foundation

/// The folder that holds everything the app keeps, readable by its owner only.
public struct DataFolder: Sendable {
  /// Where it is.
  public let path: String

  /// A folder; made when it is not there.
  /// - Throws: `DataFolderError` when it cannot be made or used.
  public init(_ path: String) throws(DataFolderError) {
    let expanded = (path as NSString).expandingTildeInPath
    let here = FileManager.default.currentDirectoryPath
    self.path = ((expanded.hasPrefix("/") ? expanded : here + "/" + expanded) as NSString).standardizingPath
    do {
      try FileManager.default.createDirectory(
        atPath: self.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DataFolderError(path: self.path, problem: "cannot be made. Name another folder")
    }
    guard FileManager.default.isWritableFile(atPath: self.path) else {
      throw DataFolderError(path: self.path, problem: "cannot be written to. Name another folder")
    }
  }

  /// The database.
  public var database: String { path + "/poopypals.sqlite" }
  /// The id of this device.
  public var device: String { path + "/device" }
  /// The last errors.
  public var errors: URL { URL(fileURLWithPath: path + "/errors.json") }
  /// The browsers that are signed in to the pages.
  public var pages: String { path + "/pages.json" }
  /// The code of the household of the embedded server.
  public var household: String { path + "/household" }
  /// What the embedded server keeps, apart from what the device keeps.
  public var server: String { path + "/server.sqlite" }
}

/// The folder, or a file in it, cannot be used.
public struct DataFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder or file.
  public let path: String
  /// What is wrong with it, and what to do.
  public let problem: String

  /// A folder or file that cannot be used.
  public init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  /// One sentence.
  public var description: String { "\(path) \(problem)." }
}
