#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is on its way to the agent: one piece at a time, so that the rest waits in the pipe and not in memory.
struct Typing {
  static let pieceBytes = 4096

  private var pending: ArraySlice<UInt8> = []
  private var prompt: [UInt8]
  private var enterAt: Int64?
  private let latestPrompt: Int64
  private var lastOutput: Int64?

  init(prompt: [UInt8], now: Int64) {
    self.prompt = prompt
    latestPrompt = now + 5000
  }

  var isEmpty: Bool { pending.isEmpty }

  /// Whether what others type may come now: not before the first prompt, which would then be an answer to something else.
  var takesInput: Bool { pending.isEmpty && prompt.isEmpty && enterAt == nil }

  /// When to look at the first prompt; nothing when it was typed.
  var wakeAt: Int64? {
    if let enterAt { return enterAt }
    if prompt.isEmpty { return nil }
    return min(latestPrompt, lastOutput.map { $0 + 300 } ?? latestPrompt)
  }

  mutating func sawOutput(at now: Int64) { if !prompt.isEmpty { lastOutput = now } }

  /// Types the prompt once the agent is quiet, and Enter a little later: an agent takes an Enter that comes together with text
  /// for a part of something pasted.
  mutating func typePromptWhenDue(now: Int64) {
    guard pending.isEmpty, let wakeAt, now >= wakeAt else { return }
    if enterAt != nil {
      enterAt = nil
      pending = [13]
    } else {
      pending = prompt[...]
      while let last = pending.last, last == 10 || last == 13 { pending.removeLast() }
      prompt = []
      enterAt = now + 150
    }
  }

  /// Takes the next piece from the pipe.
  mutating func fill(from fd: Int32) {
    guard pending.isEmpty else { return }
    var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    let count = read(fd, &piece, piece.count)
    if count > 0 { pending = piece[..<count] }
  }

  /// Gives the terminal as much as it takes.
  mutating func send(to fd: Int32) {
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes { write(fd, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      pending = pending.dropFirst(count)
    }
  }

  /// Nobody reads any more.
  mutating func drop() {
    pending = []
    prompt = []
    enterAt = nil
  }
}
