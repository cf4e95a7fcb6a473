import Presentation
import WebScreens

extension FieldView {
  /// A field of a snapshot.
  init(_ field: FieldSnapshot, isRequired: Bool = false) {
    self.init(
      name: field.id, label: field.label, value: field.value, message: field.message ?? "", hint: field.hint,
      kind: field.isMultiline ? .multiline : .text, isRequired: isRequired)
  }

  /// A field of a snapshot as a choice; as a line of text while there is nothing to choose from.
  /// - Parameter none: what the choice of nothing is called; nothing when there is no such choice.
  init(choice field: FieldSnapshot, none: String? = nil, isRequired: Bool = false) {
    self.init(field, isRequired: isRequired)
    guard !field.options.isEmpty else { return }
    kind = .choice
    var known = field.options.map { Option(value: $0.value, label: $0.title, isSelected: $0.value == field.value) }
    // What was typed before there was a choice is not lost.
    if !field.value.isEmpty, !known.contains(where: \.isSelected) {
      known.insert(Option(value: field.value, label: field.value, isSelected: true), at: 0)
    }
    if let none {
      known.insert(Option(value: "", label: none, isSelected: field.value.isEmpty), at: 0)
      hint = ""
    }
    options = known
  }
}

extension Notice {
  /// A notice of a snapshot as one sentence.
  init(_ notice: NoticeSnapshot) {
    let text = ([notice.text] + notice.items).joined(separator: " ")
    switch notice.kind {
    case .success: self.init(text, kind: .success)
    case .neutral, .progress: self.init(text, kind: .information)
    case .attention, .failure: self.init(text, kind: .error)
    }
  }
}

/// A notice as a page shows it.
struct NoticeView: Equatable, Sendable {
  var kind: String
  var text: String
  var details: String?
  var items: [String]
  var link: String?

  init(_ notice: NoticeSnapshot) {
    kind = notice.kind.rawValue
    text = notice.text
    details = notice.details
    items = notice.items
    // It is made of what a remote calls itself: nothing but an address of the web is a link.
    link = notice.link.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
  }
}

extension Badge: TemplateMembers {
  /// The word, and how it is to be taken.
  public var templateMembers: [String: any Sendable] { ["text": text, "kind": kind.rawValue] }
}

/// The state of a page or a part of it.
struct StateView: Equatable, Sendable {
  var isLoading: Bool
  var isEmpty: Bool
  var isFailed: Bool
  var message: String
  var details: String?

  init(_ state: ScreenState) {
    isLoading = (state.phase == .idle || state.phase == .loading) && !state.message.isEmpty
    isEmpty = state.phase == .empty && !state.message.isEmpty
    isFailed = state.phase == .failed
    message = state.message
    details = state.details
  }
}

extension ScreenState {
  /// Whether nothing better is on its way.
  var isSettled: Bool { phase != .idle && phase != .loading }
}

/// The address of a session's page; an id is letters, digits and hyphens.
func path(of session: String) -> LocalPath { "/sessions/\(session)" }
