protocol StepDelegate: AnyObject { func stepDidEnd() }
class Step { var 1️⃣stepDelegate: StepDelegate? }
final class LoginStep: Step {}
final class Wizard: StepDelegate {
  private var steps: [Step] = []
  func start() {
    let step = LoginStep()
    step.stepDelegate = self
    steps.append(step)
  }
  func stepDidEnd() {}
}
