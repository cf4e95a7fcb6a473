import Foundation

/// The variables git runs with.
enum GitEnvironment {
  /// Variables of the user that say who they are and how a server is reached, not which repository is meant.
  private static let kept: Set<String> = [
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_ASKPASS", "GIT_PROXY_COMMAND", "GIT_EXEC_PATH",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL",
    "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_SSL_CERT", "GIT_SSL_KEY",
    "GIT_SSL_NO_VERIFY", "GIT_ALLOW_PROTOCOL",
  ]

  /// What changes in the environment of this process: whatever leads git to another repository, index or output goes.
  static func changes(given: [String: String?], call: [String: String]) -> [String: String?] {
    var changes: [String: String?] = [:]
    for name in ProcessInfo.processInfo.environment.keys where name.hasPrefix("GIT_") && !kept.contains(name) {
      changes[name] = .some(nil)
    }
    let fixed = [
      "LC_ALL": "C", "LANGUAGE": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_EDITOR": ":",
      "GIT_SEQUENCE_EDITOR": ":", "GIT_MERGE_AUTOEDIT": "no", "GIT_FLUSH": "0",
    ]
    for (name, value) in fixed { changes[name] = value }
    for (name, value) in given { changes[name] = value }
    for (name, value) in call { changes[name] = value }
    return changes
  }
}
