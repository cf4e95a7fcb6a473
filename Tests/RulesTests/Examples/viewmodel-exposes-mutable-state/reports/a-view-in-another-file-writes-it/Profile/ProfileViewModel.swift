import Observation

@Observable final class ProfileViewModel {
  var 1️⃣selectedTab = 0
  private(set) var name = ""

  func load() async { name = "Ada" }
}
