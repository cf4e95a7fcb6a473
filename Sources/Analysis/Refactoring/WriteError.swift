import Workspace

/// Why a result could not be written. The user's files are as they were, unless the sentence says otherwise.
public struct WriteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence with the path in front.
  public let description: String
}

extension TextFolder {
  /// Writes for a command.
  ///
  /// - Throws: ``WriteError`` when the system refuses, ``UsageError`` when something stands in the way that the user put
  ///   there.
  func replace(_ files: [String: [UInt8]?], over read: [TextFile]) throws {
    do throws(TextFolderError) {
      try write(files, over: read)
    } catch {
      if error.isSystemFailure { throw WriteError(description: "\(error)") }
      throw UsageError("\(error)")
    }
  }

  /// Reads for a command.
  func files(suffix: String) throws(UsageError) -> [TextFile] {
    do throws(TextFolderError) {
      return try contents(suffix: suffix)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
