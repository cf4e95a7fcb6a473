/// Why a folder of texts cannot be used. Every case describes itself in one sentence with the path in front.
public enum TextFolderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file, a device or so.
  case notAFolder(String, String)
  /// A link leads out of the root.
  case leadsOut(String)
  /// The folder cannot be looked at.
  case unreadable(String, String)
  /// A file cannot be read, with a sentence of its own.
  case unreadableFile(String, String)
  /// The name of a file is not UTF-8.
  case wrongName(String, String)
  /// A file to be replaced is a link, a folder, a device.
  case notReplaceable(String, String)
  /// A file is no longer what it was when the change was worked out.
  case changedMeanwhile(String)
  /// A file that is to be new is there already.
  case exists(String)
  /// A path leads out of the root.
  case outside(String, String)
  /// Two changes are for one file.
  case writtenTwice(String)
  /// Another process has the folder for longer than one should wait.
  case busy(String)
  /// The system refused to write; nothing has changed.
  case unwritable(String, String)
  /// The system refused after the change had been decided on: it waits in the journal.
  case unfinished(String, String, journal: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .notAFolder(let path, let noun): "\(path): is \(noun), not a folder"
    case .leadsOut(let path):
      "\(path): a symbolic link leads out of the project; replace it with a real folder, or use the path of its target"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .unreadableFile(let path, let sentence): "\(path): \(sentence)"
    case .wrongName(let path, let name): "\(path): the name of \"\(name)\" is not UTF-8; rename the file"
    case .notReplaceable(let path, let noun): "\(path): is \(noun), which lintel does not replace; nothing was written"
    case .changedMeanwhile(let path):
      "\(path): was changed by another process while lintel ran; nothing was written; run the command again"
    case .exists(let path): "\(path): exists already, and lintel never overwrites a file; nothing was written"
    case .outside(let path, let root): "\(path): is outside of the project \(root); choose a folder in it"
    case .writtenTwice(let path): "\(path): would be written twice; choose names that differ in more than case"
    case .busy(let path):
      "\(path): another lintel process uses this folder and does not finish; nothing was done;"
        + " end that process or try again later"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason); nothing was written"
    case .unfinished(let path, let reason, let journal):
      "\(path): cannot be written: \(reason); the change waits in \(journal), and the next run finishes it"
    }
  }

  /// Whether the system refused, rather than that something is not as it should be.
  public var isSystemFailure: Bool {
    switch self {
    case .busy, .unwritable, .unfinished: true
    default: false
    }
  }
}
