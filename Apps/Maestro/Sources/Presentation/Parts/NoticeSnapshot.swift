import Domain
import MVVM

/// Something that happened, told once.
public struct NoticeSnapshot: Hashable, Codable, Sendable {
  /// How it is to be taken.
  public var kind: Badge.Kind
  /// One sentence.
  public var text: String
  /// More of it, as a program printed it; nothing when there is no more.
  public var details: String?
  /// Things it is about, one per line: files with conflicts.
  public var items: [String]
  /// Where to go on in a browser.
  public var link: String?

  /// Something that happened, in a sentence.
  public init(_ kind: Badge.Kind, _ text: String, details: String? = nil, items: [String] = [], link: String? = nil) {
    self.kind = kind
    self.text = VisibleText.of(text)
    self.details = details.map(VisibleText.of)
    self.items = items.map(VisibleText.of)
    self.link = link
  }

  /// An error; its first line is the sentence, what follows are git's own words.
  public init(_ error: AppError, prefix: String? = nil) {
    let parts = error.message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let sentence = parts.first.map(String.init) ?? ""
    let isRefusal = prefix == nil && Self.refusals.contains(error.code)
    self.init(
      .failure, isRefusal ? sentence : "\(prefix ?? error.title): \(sentence)",
      details: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The sentence about an error that says that what the user typed is not right; nothing for another error.
  static func refusal(_ error: AppError) -> String? {
    refusals.contains(error.code) ? NoticeSnapshot(error).text : nil
  }

  /// What the user typed is not right: the sentence says so, and which step found it helps nobody.
  private static let refusals: Set<String> = ["session.invalid", "session.notFound"]

  /// Why a button cannot be pressed, for renderers where it is a key; nothing when it can.
  public static func refusal(_ button: ButtonSnapshot) -> NoticeSnapshot? {
    button.reason.map { NoticeSnapshot(.attention, "\(button.title): \($0)") }
  }

  /// Why there is nothing to compare a session with.
  public static let noGroup = NoticeSnapshot(.attention, "The session is in no group: there is nothing to compare.")
}
