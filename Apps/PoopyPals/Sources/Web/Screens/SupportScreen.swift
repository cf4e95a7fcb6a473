import Presentation
import WebScreens

/// What went wrong lately, to copy.
@MainActor
struct SupportScreen {
  let desk: Desk

  var screen: Screen<SupportPage> {
    Screen(path: "/support", template: "support", title: \.title) { _ in
      let coordinator = desk.makeCoordinator()
      let model = coordinator.makeSupport()
      model.load()
      return desk.source(
        load: {}, leave: { withExtendedLifetime(coordinator) {} }, page: { SupportPage(snapshot(of: model, in: $0)) })
    }
    .region("all", template: "support-all", part: \.shown)
    .action("forget") { _ in
      let coordinator = desk.makeCoordinator()
      coordinator.makeSupport().forget()
      return .redirect("/support", notice: Notice("All errors are forgotten."))
    }
  }
}
