import Foundation
import Presentation
import WebScreens

/// PoopyPals as a web site.
public enum PalsSite {
  /// The site.
  /// - Parameters:
  ///   - services: what view models need.
  ///   - calendar: says how days and times are printed and read.
  ///   - patience: how long a page waits for what it shows before it says that it is loading.
  /// - Throws: when a template is not right.
  @MainActor
  public static func make(services: AppServices, calendar: Calendar, patience: Duration = .seconds(2)) throws -> Site {
    var site = try Site(
      name: "PoopyPals",
      navigation: [
        Site.Link("Visits", "/"), Site.Link("Log a Visit", "/logs/new"), Site.Link("Achievements", "/achievements"),
        Site.Link("Sync", "/sync"), Site.Link("Support", "/support"),
      ],
      templates: Templates.all,
      assets: Assets.all)
    let desk = Desk(services: services, calendar: calendar, patience: patience)
    try site.add(ListScreen(desk: desk).screen)
    try site.add(FormScreen(desk: desk, isNew: true).screen)
    try site.add(FormScreen(desk: desk, isNew: false).screen)
    try site.add(LogScreen(desk: desk).screen)
    try site.add(AchievementsScreen(desk: desk).screen)
    try site.add(SyncScreen(desk: desk).screen)
    try site.add(SupportScreen(desk: desk).screen)
    return site
  }
}
