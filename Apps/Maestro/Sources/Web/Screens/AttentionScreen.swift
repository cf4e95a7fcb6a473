import Domain
import Foundation
import Presentation
import ViewModels
import WebScreens

/// The sessions that need attention.
@MainActor
struct AttentionScreen {
  let desk: Desk

  var screen: Screen<AttentionPage> {
    Screen(path: "/attention", template: "attention", title: \.title) { _ in
      let model = desk.makeCoordinator().makeAttention()
      return desk.source(
        load: { await model.load() }, leave: { model.leave() }, page: { _ in AttentionPage(snapshot(of: model)) })
    }
    .region("attention", template: "attention-items", part: \.sessions)
    .settled(within: desk.patience, when: \.isSettled)
  }
}
