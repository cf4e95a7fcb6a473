import Domain
import MVVM
import Observation

/// Shows the user a script that a repository supplies, and remembers what exactly they agreed to.
@MainActor @Observable
public final class ScriptConsent {
  /// The script as it is now.
  public private(set) var script: ViewState<Script> = .idle
  /// What the user agreed to.
  public private(set) var agreed: Script?

  private var subject: Subject?
  @ObservationIgnored private let service: any SessionService
  @ObservationIgnored private let tasks = TaskBag()

  private struct Subject: Hashable {
    var path: String
    var repositoryPath: String
  }

  init(service: any SessionService) { self.service = service }

  /// Reads a script for the user; what they agreed to before no longer counts.
  func read(_ path: String, at repositoryPath: String) {
    let subject = Subject(path: path, repositoryPath: repositoryPath)
    withdraw()
    self.subject = subject
    script = .loading(previous: nil)
    tasks.run("read") { [service] in
      try await service.script(path, at: repositoryPath)
    } then: { [weak self] result in
      switch result {
      case .success(let script): self?.script = .loaded(script)
      case .failure(let error): self?.script = .failed(error, previous: nil)
      }
    }
  }

  /// Agrees to what is shown.
  public func agree() {
    if case .loaded(let script) = script { agreed = script }
  }

  /// Takes the agreement back.
  public func withdraw() {
    tasks.cancelAll()
    agreed = nil
    script = .idle
    subject = nil
  }

  /// The digest of what the user agreed to, if it was about this script.
  func digest(of path: String, at repositoryPath: String) -> String? {
    guard subject == Subject(path: path, repositoryPath: repositoryPath) else { return nil }
    return agreed?.digest
  }
}
