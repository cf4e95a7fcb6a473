final class StartAlertManager {
  private let releases: ReleaseService
  init(releases: ReleaseService) { self.releases = releases }
  func showNext() {
    if let notes = releases.notes {
      StartCoordinator.shared.present(NotesViewController(notes: notes))
    }
  }
}
