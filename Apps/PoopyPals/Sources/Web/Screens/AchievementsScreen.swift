import Presentation
import WebScreens

/// What can be earned.
@MainActor
struct AchievementsScreen {
  let desk: Desk

  var screen: Screen<AchievementsPage> {
    Screen(path: "/achievements", template: "achievements", title: \.title) { _ in
      let model = desk.makeCoordinator().makeAchievements()
      return desk.source(
        load: { await model.load() }, leave: { model.leave() }, isSettled: \.all.state.isSettled,
        page: { AchievementsPage(title: "Achievements", all: snapshot(of: model, in: $0)) })
    }
    .region("all", template: "achievements-all", part: \.all)
    .settled(within: desk.patience, when: \.all.state.isSettled)
  }
}
