import Domain

/// Checks once that git is there and new enough. A failure is not remembered: git may be installed meanwhile.
actor GitVersion {
  private var isFine = false

  func check(with runner: GitRunner) async throws {
    if isFine { return }
    let answer = try await runner.perform(GitCall("Look for git", in: nil, ["version"]))
    guard answer.isSuccess else { throw runner.failure(of: answer, in: GitCall("Look for git", in: nil, ["version"])) }
    guard Self.isNewEnough(answer.line) else {
      throw SessionError(
        .missingProgram, step: "Look for git",
        reason: "'\(runner.executable)' is too old (\(answer.line)); install git 2.38 or later.")
    }
    isFine = true
  }

  /// Reads `git version 2.39.5 (Apple Git-154)`.
  static func isNewEnough(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count >= 3, words[0] == "git", words[1] == "version" else { return false }
    let numbers = words[2].split(separator: ".").prefix(2).compactMap { Int($0) }
    guard numbers.count == 2 else { return false }
    return (numbers[0], numbers[1]) >= (2, 38)
  }
}
