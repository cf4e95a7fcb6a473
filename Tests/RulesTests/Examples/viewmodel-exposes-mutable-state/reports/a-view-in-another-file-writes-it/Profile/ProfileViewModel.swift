import Observation

@Observable final class ProfileViewModel {
  var 1️⃣title = "Profile"
  private(set) var name = ""

  func load() async { name = "Ada" }
}
