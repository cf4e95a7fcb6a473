enum Base58 {
  static let letters = "123"
  static let size = 58
}
