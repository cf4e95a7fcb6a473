import Domain
import MVVM
import ViewModels

extension CreateSessionSnapshot.Proposal {
  /// What the repository of a form proposes; nothing when it proposes nothing.
  @MainActor
  init?(_ model: CreateSessionViewModel, home: String) {
    if let error = model.proposal.error {
      self.init(
        title: "Defaults of the Repository", facts: [], items: [], hasSetUp: false, skipsSetUp: false,
        problem: NoticeSnapshot(error))
      return
    }
    guard let proposal = model.proposal.value, proposal.defaults.source != .nothing else { return nil }
    self.init(
      title: "From \(Format.path(proposal.defaults.path, home: home))", facts: ProposalWords.facts(proposal.defaults),
      items: proposal.items.map { item in
        Item(item, isTicked: model.agrees(to: item))
      }, hasSetUp: proposal.item(.setup) != nil, skipsSetUp: model.skipsSetUp.value, problem: nil)
  }
}

extension CreateSessionSnapshot.Proposal.Item {
  init(_ item: RepositoryProposal.Item, isTicked: Bool) {
    self.init(
      id: item.kind.rawValue, title: item.kind.title + (item.path.map { ": \(VisibleText.of($0))" } ?? ""),
      text: VisibleText.of(item.text), digest: item.digest, isAgreed: item.isAgreed, isTicked: isTicked,
      consent: item.kind.consent)
  }
}

extension RepositoryProposal.Kind {
  /// What agreeing means.
  fileprivate var consent: String {
    switch self {
    case .setup: "I have read this script, and it may run in new worktrees."
    case .run: "I have read this script, and it may run when I say so."
    case .archive: "I have read this script, and it may run before a worktree is removed."
    case .disposable: "These ignored files may be deleted with a worktree."
    }
  }
}
