import Domain
import Foundation
import WebScreens

/// Maestro as a web site.
public enum MaestroSite {
  /// The site over a service.
  /// - Parameters:
  ///   - service: does what is asked for.
  ///   - home: the home folder, for shorter paths; empty for none.
  ///   - repository: the repository that the form for a new session begins with; empty for none.
  ///   - clock: measures pauses.
  ///   - patience: how long a page waits for what it shows before it says that it is loading.
  ///   - now: tells the time that pages compare with.
  /// - Throws: when a template is not right.
  @MainActor
  public static func make(
    service: any SessionService, home: String = "", repository: String = "",
    clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(2),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> Site {
    var site = try Site(
      name: "Maestro",
      navigation: [
        Site.Link("Sessions", "/"), Site.Link("Archived", "/sessions/archived"), Site.Link("New Session", "/create"),
        Site.Link("Doctor", "/doctor"),
      ],
      templates: Templates.all,
      assets: [
        "maestro.css": Site.Asset(type: "text/css; charset=utf-8", bytes: PackageResources.maestro_css),
        "review.js": Site.Asset(type: "text/javascript; charset=utf-8", bytes: PackageResources.review_js),
        "terminal.js": Site.Asset(type: "text/javascript; charset=utf-8", bytes: PackageResources.terminal_js),
        "notify.js": Site.Asset(type: "text/javascript; charset=utf-8", bytes: PackageResources.notify_js),
      ])
    let desk = Desk(
      service: service, home: home, repository: repository, clock: clock, patience: patience,
      now: now)
    try site.add(ListScreen(desk: desk, path: "/", isArchive: false).screen)
    try site.add(ListScreen(desk: desk, path: "/sessions", isArchive: false).screen)
    try site.add(ListScreen(desk: desk, path: "/sessions/archived", isArchive: true).screen)
    try site.add(AttentionScreen(desk: desk).screen)
    try site.add(CreateScreen(desk: desk).screen)
    try site.add(DetailScreen(desk: desk).screen)
    try site.add(DiffScreen(desk: desk).screen)
    try site.add(CompareScreen(desk: desk).screen)
    try site.add(KeepScreen(desk: desk).screen)
    try site.add(RevertScreen(desk: desk).screen)
    try site.add(RunScreen(desk: desk).screen)
    try site.add(RemoveScreen(desk: desk).screen)
    try site.add(DoctorScreen(desk: desk).screen)
    try site.add(RepairScreen(desk: desk).screen)
    return site
  }
}
