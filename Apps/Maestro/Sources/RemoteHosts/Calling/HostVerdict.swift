import Domain

/// How an agent is, as its host says.
enum HostVerdict: Hashable, Sendable {
  /// It has not begun, and will not.
  case never
  /// It has ended, and so have its children.
  case ended(code: Int32)
  /// It is gone without anybody having written down how it ended: it was ended by force, or the host was started again.
  case gone
  /// It lives: these are its processes.
  case alive([ProcessIdentity])
  /// It has ended, and these are left.
  case left([ProcessIdentity])
  /// All of them were signalled.
  case signalled
  /// The record is of another machine: the name leads to several that share a folder.
  case elsewhere(node: String)
  /// The record is of another start of the agent.
  case other
  /// The host does not say when it was started.
  case nameless
  /// There is no record, and nothing else by which its processes could be found.
  case unrecorded

  init?(_ answer: HostAnswer, host: AgentHost) {
    func processes(_ words: some Sequence<String>) -> [ProcessIdentity] {
      words.compactMap { word in
        let marks = word.split(separator: ":", maxSplits: 1)
        guard marks.count == 2, let pid = Int32(marks[0]) else { return nil }
        // Systems without /proc tell the time in words, which are compared there only.
        return ProcessIdentity(pid: pid, startTime: UInt64(marks[1]) ?? 0, bootID: "on \(host.name)")
      }
    }
    let words = answer.words
    switch words.first {
    case "never": self = .never
    case "ended":
      guard words.count > 1, let code = Int32(words[1]) else { return nil }
      self = .ended(code: code)
    case "gone": self = .gone
    case "alive": self = .alive(processes(words.dropFirst()))
    case "left": self = .left(processes(words.dropFirst()))
    case "signalled": self = .signalled
    case "elsewhere": self = .elsewhere(node: words.count > 1 ? words[1] : "another machine")
    case "other": self = .other
    case "nameless": self = .nameless
    case "unrecorded": self = .unrecorded
    default: return nil
    }
  }
}
