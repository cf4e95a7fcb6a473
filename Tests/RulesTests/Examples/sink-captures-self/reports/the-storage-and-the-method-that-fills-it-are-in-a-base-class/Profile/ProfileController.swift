import Combine
typealias ScreenController = BaseController
final class ProfileController: ScreenController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addCancellable(names.sink 1️⃣{ self.title = $0 })
  }
}
