/// What happened in a folder.
struct FolderEvent: OptionSet, Sendable {
  let rawValue: UInt8

  /// There is more or less output.
  static let output = FolderEvent(rawValue: 1)
  /// The supervisor said something, or came, or went.
  static let state = FolderEvent(rawValue: 2)
  /// Something was made or removed.
  static let names = FolderEvent(rawValue: 4)

  static let all: FolderEvent = [.output, .state, .names]
}
