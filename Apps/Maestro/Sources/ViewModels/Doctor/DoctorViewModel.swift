import Domain
import MVVM
import Observation

/// Whether database, git, disk and processes fit together, and what can be repaired.
@MainActor @Observable
public final class DoctorViewModel {
  /// What was found.
  public let diagnosis: Loader<Diagnosis>
  /// What is to be repaired.
  public private(set) var selected: Set<Diagnosis.Finding> = []
  /// What came of the last repair, a sentence each.
  public private(set) var report: ViewState<[String]> = .idle

  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?
  @ObservationIgnored private let tasks = TaskBag()

  /// A screen that has not been loaded yet.
  public init(
    service: any SessionService, navigator: any Navigating<AppRoute>, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.service = service
    self.navigator = navigator
    diagnosis = Loader(clock: clock) { try await service.diagnose() }
  }

  /// Looks at everything; in the view's task.
  public func load() async {
    await diagnosis.refresh()
    selected.formIntersection(diagnosis.state.value?.findings ?? [])
  }

  /// What can be repaired.
  public var repairable: [Diagnosis.Finding] {
    (diagnosis.state.value?.findings ?? []).filter { $0.repair != .none }
  }

  /// Chooses a finding for repair, or takes it out.
  public func toggle(_ finding: Diagnosis.Finding) {
    guard finding.repair != .none else { return }
    if selected.remove(finding) == nil { selected.insert(finding) }
  }

  /// Chooses all that can be repaired.
  public func selectAll() { selected = Set(repairable) }

  /// Chooses nothing.
  public func clearSelection() { selected = [] }

  /// Repairs what is chosen, after asking.
  public func repair() {
    let findings = repairable.filter(selected.contains)
    guard !findings.isEmpty, !report.isLoading else { return }
    navigator?.alert(Questions.repair(findings.count)) { [weak self] button in
      if button?.id == Questions.yes { self?.start(findings) }
    }
  }

  private func start(_ findings: [Diagnosis.Finding]) {
    guard !report.isLoading else { return }
    report = .loading(previous: nil)
    tasks.run("repair") { [service] in
      try await service.repair(findings)
    } then: { [weak self] result in
      switch result {
      case .success(let sentences): self?.report = sentences.isEmpty ? .empty : .loaded(sentences)
      case .failure(let error): self?.report = .failed(error, previous: nil)
      }
      self?.lookAgain()
    }
  }

  private func lookAgain() {
    selected = []
    diagnosis.start(.refresh, joining: false)
  }
}
