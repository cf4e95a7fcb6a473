import Domain
import Subprocess

/// What went wrong, in sentences.
extension GitRunner {
  /// The error for an answer that is no success.
  func failure(of answer: GitAnswer, in call: GitCall) -> SessionError {
    let printed = Self.withoutPasswords(String(decoding: answer.output.prefix(16 << 10), as: UTF8.self))
    let details = [answer.message, call.runsHooks ? printed : ""].filter { !$0.isEmpty }.joined(separator: "\n")
    let command = "git " + (call.arguments.first ?? "")
    if let file = Self.lockFile(in: answer.message) {
      return SessionError(
        .busy, step: call.step,
        reason: "Another git runs or crashed: '\(file)' exists. Wait for it; delete the file only when no git runs.",
        details: details)
    }
    let place = call.folder.map { " in '\($0.text)'" } ?? ""
    if let disk = fullDisk(of: call, answer.message) {
      return SessionError(
        .system, step: call.step,
        reason: "There is no room left on the disk of '\(disk.text)'. Free some and try again.",
        details: details)
    }
    if answer.message.contains("Permission denied") || answer.message.contains("Read-only file system") {
      return SessionError(
        .system, step: call.step, reason: "The system refused something to '\(command)'\(place).", details: details)
    }
    if answer.status < 0 {
      return SessionError(
        .git, step: call.step, reason: "'\(command)'\(place) was ended by signal \(-answer.status).", details: details)
    }
    return SessionError(
      .git, step: call.step, reason: "'\(command)'\(place) failed with code \(answer.status).", details: details)
  }

  func error(_ error: SubprocessError, step: String) -> SessionError {
    if error.code == .executableNotFound {
      return SessionError(
        .missingProgram, step: step, reason: "'\(executable)' is not there; install git 2.38 or later.")
    }
    return SessionError(.system, step: step, reason: "'\(executable)' could not be run.", details: "\(error)")
  }

  /// The folder whose disk was full. Git does not always say why it could not write.
  private func fullDisk(of call: GitCall, _ message: String) -> GitPath? {
    let isSaid = message.contains("No space left on device")
    guard isSaid || ["write", "create"].contains(where: { message.contains($0) }) else { return nil }
    let folders = [call.folder, temporaryFolder].compactMap(\.self)
    return folders.first { FileSystem.isFull($0) } ?? (isSaid ? folders.first : nil)
  }

  /// The file of another git that is in the way: `Unable to create '/…/index.lock': File exists.`
  static func lockFile(in message: String) -> String? {
    guard let end = message.range(of: ".lock': File exists"), let start = message.range(of: "Unable to create '"),
      start.upperBound < end.lowerBound
    else { return nil }
    return message[start.upperBound..<end.lowerBound] + ".lock"
  }

  /// Takes what stands between `://` and `@` out of a text.
  static func withoutPasswords(_ text: String) -> String {
    guard text.contains("://") else { return text }
    var result = ""
    var rest = text[...]
    while let scheme = rest.range(of: "://") {
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      let authority = rest.prefix { !$0.isWhitespace && $0 != "/" && $0 != "'" && $0 != "\"" }
      if let at = authority.lastIndex(of: "@") { rest = rest[authority.index(after: at)...] }
    }
    return result + rest
  }
}
