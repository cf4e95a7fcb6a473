import RxRelay

final class LoginViewModel {
  let 1️⃣isValid: Live<Bool> = .init(value: false)

  func check(_ name: String) { isValid.accept(!name.isEmpty) }
}
