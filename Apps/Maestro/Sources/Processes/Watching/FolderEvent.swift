/// What happened in a folder.
struct FolderEvent: OptionSet, Sendable {
  let rawValue: UInt8

  /// There is more or less output.
  static let output = FolderEvent(rawValue: 1)
  /// The supervisor or a hook of the agent said something, or the supervisor came, or went.
  static let state = FolderEvent(rawValue: 2)
  /// Something was made or removed.
  static let names = FolderEvent(rawValue: 4)
  /// The folder itself was removed.
  static let gone = FolderEvent(rawValue: 8)

  /// Whatever may have happened in a folder that is there.
  static let all: FolderEvent = [.output, .state, .names]
}
