import Presentation

/// What can be earned as a page shows it.
struct AchievementsPage: Equatable, Sendable {
  var title: String
  var all: AchievementsSnapshot
}
