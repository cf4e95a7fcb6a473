import Findings

/// How far a plan is, what it does not cover, and who has what to do.
public struct PlanStatus: Sendable {
  /// The numbers of the dashboard, or those of one owner.
  public var progress: PlanProgress
  /// The code that was not analyzed.
  public var unseen: PlanUnseen
  /// The owner whose tasks alone are counted; `nil` for all tasks.
  public var owner: String?
  /// Where owners come from; `nil` when nothing says who owns what.
  public var ownerSource: PlanOwners.Source?
  /// All owners; empty when nothing says who owns what.
  public var shares: [PlanOwners.Share]
  /// How the findings of the app came and went, as far as that is known; `nil` for one owner.
  public var trend: History?

  /// The status of a plan as an update left it.
  ///
  /// - Parameters:
  ///   - input: what the plan was made from.
  ///   - owner: one of `owners`, whose tasks alone count.
  ///   - trend: how the findings of the app came and went.
  public init(_ result: PlanResult, _ input: PlanInput, owners: PlanOwners, owner: String? = nil, trend: History? = nil)
  {
    progress = owner.map { result.progress(of: $0, owners, input) } ?? result.progress
    unseen = result.unseen
    self.owner = owner
    self.trend = owner == nil ? trend : nil
    ownerSource = owners.source
    shares = owners.source == nil ? [] : owners.shares(result.documents)
  }
}

extension PlanResult {
  /// The numbers of one owner's tasks.
  func progress(of owner: String, _ owners: PlanOwners, _ input: PlanInput) -> PlanProgress {
    let own = documents.map { document in
      var document = document
      document.tasks.removeAll { !owners.owners(of: $0).contains(owner) }
      return document
    }
    let sections = Dictionary(input.report.rules.map { ($0.id, $0.section) }, uniquingKeysWith: { first, _ in first })
    var result = PlanProgress(own, order: progress.scopes.map(\.file), sections: sections, touched: nil)
    let statuses = Dictionary(progress.scopes.map { ($0.file, $0.status) }, uniquingKeysWith: { first, _ in first })
    for (index, scope) in result.scopes.enumerated() where scope.status == .notStarted {
      // Whether a feature is stable is a matter of all of it.
      let whole = statuses[scope.file]
      if whole == .leftAlone || whole == .notAnalyzed { result.scopes[index].status = whole ?? .notStarted }
    }
    return result
  }
}
