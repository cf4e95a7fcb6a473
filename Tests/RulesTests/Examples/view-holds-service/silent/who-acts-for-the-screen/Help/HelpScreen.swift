import SwiftUI
protocol HelpScreenInteracting {
  func didTapCall()
  func openQuestions()
}
struct HelpScreen: View {
  let interactor: HelpScreenInteracting
  var body: some View { Button("Call") { interactor.didTapCall() } }
}
