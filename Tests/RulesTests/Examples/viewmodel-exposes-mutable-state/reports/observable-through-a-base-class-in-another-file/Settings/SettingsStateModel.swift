import Combine

final class SettingsStateModel: BaseStateModel {
  @Published var 1️⃣isValid = false
  @Published var units = "mg"

  func validate() { isValid = !units.isEmpty }
}
