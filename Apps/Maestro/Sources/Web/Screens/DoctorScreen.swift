import Domain
import Foundation
import Presentation
import ViewModels
import WebScreens

/// Whether everything fits together.
@MainActor
struct DoctorScreen {
  let desk: Desk

  var screen: Screen<DoctorPage> {
    Screen(path: "/doctor", template: "doctor", title: \.title) { _ in
      let model = desk.makeCoordinator().makeDoctor()
      return desk.source(
        load: { await model.load() }, page: { DoctorPage(snapshot(of: model, now: $0, home: desk.home)) })
    }
    .region("status", template: "doctor-status", part: \.status)
    .region("findings", template: "doctor-findings", part: \.findings)
    .settled(within: desk.patience, when: \.isSettled)
  }
}
